# SPDX-License-Identifier: GPL-3.0-or-later
"""Papers that stories and attacks show: price tags and receipts."""

import subprocess

# 10 days of NT$ 100, half of them needed: at 0.2 each of these is another verdict.
PRICES = {"¥500": "買得起", "¥1,000": "會變緊", "¥3,500": "再等 10 天", "¥900,000": "超出預算"}


def draw(path):
    """Four tags on a white wall."""
    places = ["-600-250", "+600-250", "-600+250", "+600+250"]
    texts = []
    for price, place in zip(PRICES, places):
        texts += ["-annotate", place, price]
    subprocess.run(
        ["convert", "-size", "1920x1080", "xc:#dcdcd4", "-font", "DejaVu-Sans-Bold", "-pointsize",
         "96", "-gravity", "center", "-depth", "8", *texts, path], check=True)


def draw_sizes(path):
    """Two packages of the same: 100 g of the smaller one cost less."""
    texts = []
    for price, size, place in (("¥1,400", "500 g", -450), ("¥500", "200 g", 450)):
        texts += ["-pointsize", "110", "-annotate", f"{place:+}+60", price, "-pointsize", "64",
                  "-annotate", f"{place:+}-60", f"Coffee {size}"]
    subprocess.run(
        ["convert", "-size", "1920x1080", "xc:#f4f4f0", "-font", "DejaVu-Sans", "-gravity",
         "center", "-depth", "8", *texts, path], check=True)


def write_pdf(path, lines):
    text = "".join(f"1 0 0 1 60 {760 - 16 * place} Tm ({line}) Tj "
                   for place, line in enumerate(lines))
    stream = f"BT /F 10 Tf {text}ET"
    objects = [
        "<< /Type /Catalog /Pages 2 0 R >>", "<< /Type /Pages /Kids [3 0 R] /Count 1 >>",
        "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R "
        "/Resources << /Font << /F 5 0 R >> >> >>",
        f"<< /Length {len(stream)} >>\nstream\n{stream}\nendstream",
        "<< /Type /Font /Subtype /Type1 /BaseFont /Courier >>"]
    with open(path, "w") as file:
        file.write("%PDF-1.4\n" + "".join(
            f"{number} 0 obj\n{content}\nendobj\n" for number, content in enumerate(objects, 1))
            + "trailer << /Root 1 0 R >>\n")
