# SPDX-License-Identifier: GPL-3.0-or-later
"""Turns PP-OCRv6_rec_small.onnx into scripts.network, and PP-OCRv6_det_small.onnx into
areas.network, with weights of a byte each.

usage: convert.py MODEL.onnx FILE.network
"""

import struct
import sys

import numpy
import onnx
from onnx import numpy_helper

from network_file import in_order, write

SCRIPTS, AREAS = b"scripts 1\n", b"areas 1\n"
# Signs of the far east that tills print, by the sets of characters that they are made for.
SETS = ["shift_jis", "big5"]
# Forms that Japan has not printed since 1946, though its set of characters has them.
OLD_FORMS = set(
  "亞惡壓圍爲醫壹稻飮隱營榮衞驛圓艷鹽奧應橫歐毆穩假價畫會壞懷繪擴殼覺學嶽樂勸卷寬歡罐觀關陷巖顏歸氣龜僞戲犧舊據擧虛"
  "峽挾狹堯曉區驅勳薰徑惠揭溪經繼莖螢輕鷄藝擊缺儉劍圈檢權獻縣險顯驗嚴效廣恆鑛號國黑濟碎劑櫻册雜參慘棧蠶贊殘絲齒兒辭"
  "濕實寫釋壽收從澁獸縱肅處緖敍將牀燒奬條狀乘淨剩疊孃讓釀觸囑眞寢愼盡圖粹醉隨髓數樞聲靜齊攝竊專戰淺潛纖錢踐禪雙壯搜"
  "插爭總聰莊裝騷臟藏屬續墮體對帶滯臺瀧擇澤單擔膽團彈斷癡晝蟲鑄廳聽敕鎭遞鐵轉點傳黨盜燈當鬪德獨讀屆繩貳惱腦霸廢拜賣"
  "麥發髮拔蠻祕濱甁拂佛變辨瓣邊辯舖穗寶襃豐沒飜萬滿默彌藥譯豫餘與譽搖樣謠遙慾來賴亂覽龍兩獵綠鄰隸靈齡戀爐勞樓郞祿灣晚"
)


class Graph:
  """The nodes of a model, and the numbers that it brings along."""

  def __init__(self, path):
    self.model = onnx.load(path)
    self.nodes = [node for node in self.model.graph.node if node.op_type != "Identity"]
    copies = {node.output[0]: node.input[0] for node in self.model.graph.node
              if node.op_type == "Identity"}
    held = {one.name: numpy_helper.to_array(one) for one in self.model.graph.initializer}
    self.same, self.held = copies, held

  def source(self, name):
    while name in self.same:
      name = self.same[name]
    return name

  def after(self, node, kind):
    """The node of a kind that takes what another gives."""
    found = [one for one in self.nodes if one.op_type == kind
             and node.output[0] in map(self.source, one.input)]
    return found[0] if found else None

  def numbers(self, node):
    """The numbers that a node brings along; none where all of its inputs are reckoned."""
    return next((self.held[name] for name in map(self.source, node.input) if name in self.held), None)

  def bias(self, node, count):
    """Of so many outputs; some layers have none."""
    after = self.after(node, "Add")
    numbers = None if after is None else self.numbers(after)
    return numpy.zeros(count, numpy.float32) if numbers is None else numbers.reshape(-1)

  def characters(self):
    """None where the model reads nothing."""
    texts = [one.value for one in self.model.metadata_props if one.key == "character"]
    # What stands for nothing comes first, a blank last.
    return texts[0].split("\n") if texts else []


def matrices(graph: Graph):
  """Weights and bias of each layer, in the order in which they are used."""
  is_first = True
  for node in graph.nodes:
    weights = graph.numbers(node)
    if weights is None:
      continue
    if node.op_type == "Conv":
      if is_first:
        # Grey lines: all three colours are alike.
        weights, is_first = weights.sum(1, keepdims=True), False
      norm = graph.after(node, "BatchNormalization")
      if norm:
        scale, shift, mean, variance = (graph.held[graph.source(name)] for name in norm.input[1:])
        factor = scale / numpy.sqrt(variance + 1e-5)
        weights, bias = weights * factor[:, None, None, None], shift - mean * factor
      else:
        bias = graph.bias(node, len(weights))
      yield in_order(weights), bias
    elif node.op_type == "ConvTranspose":
      # Each place becomes 2 by 2, column by column.
      bias = graph.bias(node, weights.shape[1])
      yield weights.transpose(3, 2, 1, 0).reshape(-1, len(weights)), numpy.tile(bias, 4)
    elif node.op_type == "MatMul":
      yield weights.T, graph.bias(node, weights.shape[1])
    elif node.op_type == "Mul" and weights.size > 1:
      yield weights.reshape(-1, 1), graph.bias(node, weights.size)


def in_sets(character: str) -> int:
  """A bit for each of SETS that has the character; what is no sign of the far east is in all."""
  if ord(character) < 0x2E80 or ord(character) > 0xFAFF:
    return 2 ** len(SETS) - 1
  bits = 0
  for bit, name in enumerate(SETS):
    try:
      character.encode(name)
      bits |= 1 << bit
    except UnicodeEncodeError:
      pass
  return bits & ~1 if character in OLD_FORMS else bits


def main():
  graph = Graph(sys.argv[1])
  characters = graph.characters()
  text = "\n".join(characters).encode()
  write(sys.argv[2], SCRIPTS if characters else AREAS,
        struct.pack("<I", len(text)) + text + bytes(map(in_sets, characters)), matrices(graph))


if __name__ == "__main__":
  main()
