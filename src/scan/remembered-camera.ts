const KEY = 'lading.camera';

/** The id of the camera this person chose last on this device, or null. */
export function rememberedCamera(): string | null {
  try {
    return localStorage.getItem(KEY);
  } catch {
    // Storage is blocked by the browser's settings: the camera that faces away is a good default.
    return null;
  }
}

export function rememberCamera(deviceId: string): void {
  try {
    localStorage.setItem(KEY, deviceId);
  } catch {
    // Blocked or full: the choice holds until the dialog closes, and nothing else depends on it.
  }
}
