// SPDX-License-Identifier: GPL-3.0-or-later

import Testing

@testable import Capture

@Suite struct CameraDeviceTests {
  private static let webcam = """
    video/x-raw,format=YUY2,width=640,height=480,framerate={(fraction)30/1,(fraction)15/1}; \
    video/x-raw,format=YUY2,width=1280,height=720,framerate=10/1; \
    video/x-raw,format=YUY2,width=1920,height=1080,framerate=5/1; \
    image/jpeg,width=1280,height=720,framerate={(fraction)60/1,(fraction)30/1}; \
    image/jpeg,width=1920,height=1080,framerate=30/1
    """

  @Test(arguments: [
    (webcam, CameraResolution.p720, "image/jpeg,width=1280,height=720,framerate=30/1"),
    (webcam, .p1080, "image/jpeg,width=1920,height=1080,framerate=30/1"),
    (
      "video/x-raw,width=[1,4000],height=[1,4000],framerate=[1/1,120/1]; image/jpeg,width=1280,height=720,framerate=30/1",
      .p720, "video/x-raw,width=1280,height=720,framerate=30/1"
    ),
    (
      "video/x-raw,width={320,640},height={240,480},framerate=15/1", .p1080,
      "video/x-raw,width=640,height=480,framerate=15/1"
    ),
    (
      "video/x-raw(memory:DMABuf),width=1280,height=720,framerate=30/1; video/x-raw,width=640,height=480,framerate=30/1",
      .p720, "video/x-raw,width=640,height=480,framerate=30/1"
    ),
  ])
  func takesTheNearestFormat(formats: String, resolution: CameraResolution, filter: String) {
    #expect(CameraFormat.best(of: formats, for: resolution)?.filter == filter)
  }

  @Test(arguments: [
    "", "nonsense", "video/x-h264,width=1280,height=720,framerate=30/1", "video/x-raw",
    "video/x-raw,width=1280", "video/x-raw,width=1280,height=720",
  ])
  func knowsNoFormatOfOthers(formats: String) {
    #expect(CameraFormat.best(of: formats, for: .p720) == nil)
  }

  private func device(
    _ door: CameraDevice.Door, file: String? = nil, formats: String = ""
  ) -> CameraDevice {
    CameraDevice(camera: Camera(id: "x", name: "X"), door: door, file: file, formats: formats)
  }

  @Test func opensEachDoorInItsWay() {
    #expect(
      device(.pipeWire(serial: "39")).source(.p720, descriptor: nil)
        == "pipewiresrc target-object=39 client-name=currency-camera do-timestamp=true ! video/x-raw"
    )
    #expect(
      device(.pipeWire(serial: "39"), formats: Self.webcam).source(.p720, descriptor: 7)
        == "pipewiresrc target-object=39 client-name=currency-camera fd=7 do-timestamp=true "
        + "! image/jpeg,width=1280,height=720,framerate=30/1 ! jpegdec")
    #expect(
      device(.v4l2(path: "/dev/video0")).source(.p720, descriptor: nil)
        == "v4l2src device=/dev/video0 do-timestamp=true ! video/x-raw")
  }

  @Test func listsACameraOnceThatTwoProvidersKnow() {
    let shared = device(.pipeWire(serial: "1"), file: "/dev/video0")
    let same = device(.v4l2(path: "/dev/video0"), file: "/dev/video0")
    let other = device(.v4l2(path: "/dev/video2"), file: "/dev/video2")
    #expect(CameraDevice.eachOnce([same, shared, other]) == [shared, other])
    #expect(CameraDevice.eachOnce([same, other]) == [same, other])
  }
}
