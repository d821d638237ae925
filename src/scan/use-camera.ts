import { useCallback, useEffect, useState } from 'react';
import { camera } from './camera.ts';
import { type CameraDevice, hasTorch, listCameras } from './camera-devices.ts';
import { type CameraFailureCode, toCameraFailure } from './camera-failure.ts';
import { rememberCamera, rememberedCamera } from './remembered-camera.ts';

export type CameraState =
  | { readonly status: 'starting' }
  | { readonly status: 'failed'; readonly code: CameraFailureCode }
  | {
      readonly status: 'live';
      readonly stream: MediaStream;
      readonly track: MediaStreamTrack;
      readonly torch: boolean;
    };

export interface CameraControls {
  readonly state: CameraState;
  /** The cameras to choose from; empty until they are known, and where they can't be listed. */
  readonly lenses: readonly CameraDevice[];
  /** Opens the camera anew, after a failure. */
  retry(): void;
  /** Goes on to the next of the lenses and remembers it. */
  switchLens(): void;
}

const STARTING: CameraState = { status: 'starting' };

/** The camera, open as long as the component is mounted. */
export function useCamera(): CameraControls {
  const [deviceId, setDeviceId] = useState(rememberedCamera);
  const [attempt, setAttempt] = useState(0);
  const [state, setState] = useState<CameraState>(STARTING);
  const [lenses, setLenses] = useState<readonly CameraDevice[]>([]);

  useEffect(() => {
    const end = new AbortController();
    // It never rejects: what goes wrong is the state.
    void openLens(deviceId, end.signal, setState, setLenses);
    return () => {
      end.abort();
      setState(STARTING);
    };
  }, [deviceId, attempt]);

  // In the background a camera may be taken away, and what it was refused for may have been put right elsewhere.
  const failed = state.status === 'failed';
  useEffect(() => {
    if (!failed) return;
    const end = new AbortController();
    const onChange = () => {
      if (document.visibilityState === 'visible') setAttempt((before) => before + 1);
    };
    document.addEventListener('visibilitychange', onChange, { signal: end.signal });
    return () => end.abort();
  }, [failed]);

  const current = state.status === 'live' ? (state.track.getSettings().deviceId ?? deviceId) : deviceId;
  const switchLens = useCallback(() => {
    const next = lenses[(lenses.findIndex((lens) => lens.id === current) + 1) % lenses.length];
    if (next === undefined) return;
    rememberCamera(next.id);
    setDeviceId(next.id);
  }, [lenses, current]);

  const retry = useCallback(() => setAttempt((before) => before + 1), []);
  return { state, lenses, retry, switchLens };
}

/** Tells the state of the opening, then the other lenses, and the end of the stream. Never rejects. */
async function openLens(
  deviceId: string | null,
  signal: AbortSignal,
  tell: (state: CameraState) => void,
  tellLenses: (lenses: readonly CameraDevice[]) => void,
): Promise<void> {
  try {
    const stream = await camera.open(deviceId, signal);
    const [track] = stream.getVideoTracks();
    if (track === undefined) return tell({ status: 'failed', code: 'camera-missing' });
    // Unplugged, or taken away by the system: the page does not hear of it otherwise.
    track.addEventListener('ended', () => tell({ status: 'failed', code: 'camera-failed' }), { signal });
    tell({ status: 'live', stream, track, torch: hasTorch(track) });
  } catch (error) {
    if (!signal.aborted) tell({ status: 'failed', code: toCameraFailure(error).code });
    return;
  }
  // No list, no switch: the picture is there, and that is what counts.
  const lenses = await listCameras().catch(() => []);
  if (!signal.aborted) tellLenses(lenses);
}
