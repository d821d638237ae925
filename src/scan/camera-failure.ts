/** Why there is no picture. The words for each, and what to do, are in scan-failure.tsx. */
export type CameraFailureCode =
  | 'camera-denied'
  | 'camera-missing'
  | 'camera-in-use'
  | 'camera-insecure'
  | 'camera-failed';

/** Names of `DOMException`s by which `getUserMedia` rejects; the second of a pair is what older WebViews say. */
const CODES: Readonly<Record<string, CameraFailureCode>> = {
  NotAllowedError: 'camera-denied',
  PermissionDeniedError: 'camera-denied',
  SecurityError: 'camera-denied',
  NotFoundError: 'camera-missing',
  DevicesNotFoundError: 'camera-missing',
  OverconstrainedError: 'camera-missing',
  NotReadableError: 'camera-in-use',
  TrackStartError: 'camera-in-use',
};

/** A camera that could not be opened. The code is for the page; the cause is what the browser said. */
export class CameraFailure extends Error {
  readonly code: CameraFailureCode;

  constructor(code: CameraFailureCode, options?: ErrorOptions) {
    super(code, options);
    this.name = 'CameraFailure';
    this.code = code;
  }
}

/** The failure behind whatever was thrown while opening a camera. */
export function toCameraFailure(error: unknown): CameraFailure {
  if (error instanceof CameraFailure) return error;
  const name = error instanceof Error ? error.name : '';
  return new CameraFailure(CODES[name] ?? 'camera-failed', { cause: error });
}
