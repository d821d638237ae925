import { lensCapabilities } from './camera-track.ts';

/**
 * @zxing/browser lists the cameras and switches the torch, over the differences between browsers. It neither opens the
 * stream (its helpers keep a hidden list of streams of their own, and the camera has one owner here) nor decodes (it
 * misses our Code 128 ids next to dark surroundings). It comes after the picture: nothing waits for its 123 kB.
 */
async function browserCodeReader() {
  const { BrowserCodeReader } = await import('@zxing/browser');
  return BrowserCodeReader;
}

export interface CameraDevice {
  readonly id: string;
  readonly label: string;
}

/** The cameras of this device; they have ids and names only once a camera was allowed. */
export async function listCameras(): Promise<CameraDevice[]> {
  const reader = await browserCodeReader();
  const devices = await reader.listVideoInputDevices();
  return devices.filter(({ deviceId }) => deviceId !== '').map(({ deviceId, label }) => ({ id: deviceId, label }));
}

/** Whether a light belongs to this camera. */
export function hasTorch(track: MediaStreamTrack): boolean {
  return lensCapabilities(track).torch === true;
}

/** Rejects when the camera would not switch its light. */
export async function switchTorch(track: MediaStreamTrack, on: boolean): Promise<void> {
  const reader = await browserCodeReader();
  await reader.mediaStreamSetTorch(track, on);
}
