import { CameraFailure, toCameraFailure } from './camera-failure.ts';
import { focusContinuously } from './camera-track.ts';

/** The part of `navigator.mediaDevices` a camera is opened with. */
export type MediaSource = Pick<MediaDevices, 'getUserMedia'>;

/** The one owner of the camera. */
export interface Camera {
  /**
   * A stream of the camera with this id, or of the one facing away from the person. It lasts until `signal` aborts;
   * the stream stops when nobody holds it any more. Whoever asks for the same camera meanwhile shares the stream, and
   * whoever asks for another takes it from the others: most phones can't open two.
   *
   * Rejects with a `CameraFailure`, or with the signal's reason when it aborted first.
   */
  open(deviceId: string | null, signal: AbortSignal): Promise<MediaStream>;
}

interface Session {
  readonly deviceId: string | null;
  readonly stream: Promise<MediaStream>;
  holders: number;
}

const PICTURE: MediaTrackConstraints = { width: { ideal: 1920 }, height: { ideal: 1080 } };

/**
 *   no session ──open──▶ opening ──▶ live ──last holder gone──▶ stopped, no session
 *                          └─ last holder gone: stopped as soon as it opens
 *
 * `source` is asked at each opening and may answer undefined (a page without https has no `mediaDevices`).
 */
export function createCamera(source: () => MediaSource | undefined): Camera {
  let session: Session | null = null;
  /** Settles when every session that was ended has stopped, also one that was still opening. Never rejects. */
  let stopped: Promise<unknown> = Promise.resolve();

  function begin(deviceId: string | null): Session {
    if (session !== null) end(session);
    const begun: Session = {
      deviceId,
      holders: 0,
      // By the time this runs, StrictMode's first mount has left again: the camera is not opened for it.
      stream: stopped.then(() => openStream(source(), deviceId, () => begun.holders > 0)),
    };
    return begun;
  }

  function end(ended: Session): void {
    if (session === ended) session = null;
    // What a rejected opening has to say, its caller hears.
    stopped = Promise.all([stopped, ended.stream.then(stop, () => undefined)]);
  }

  function leave(left: Session): void {
    left.holders -= 1;
    if (left.holders === 0) end(left);
  }

  return {
    async open(deviceId, signal) {
      signal.throwIfAborted();
      if (session === null || session.deviceId !== deviceId) session = begin(deviceId);
      const joined = session;
      joined.holders += 1;
      signal.addEventListener('abort', () => leave(joined), { once: true });
      try {
        const stream = await joined.stream;
        signal.throwIfAborted();
        return stream;
      } catch (error) {
        signal.throwIfAborted();
        if (session === joined) session = null;
        throw toCameraFailure(error);
      }
    },
  };
}

async function openStream(
  source: MediaSource | undefined,
  deviceId: string | null,
  wanted: () => boolean,
): Promise<MediaStream> {
  if (!wanted()) throw new CameraFailure('camera-failed');
  if (source === undefined) throw new CameraFailure('camera-insecure');
  const stream = await choose(source, deviceId);
  await Promise.all(stream.getVideoTracks().map(focusContinuously));
  return stream;
}

/** The camera asked for, or, when it was unplugged since it was remembered, the one facing away from the person. */
async function choose(source: MediaSource, deviceId: string | null): Promise<MediaStream> {
  const facing = { video: { ...PICTURE, facingMode: { ideal: 'environment' } }, audio: false };
  if (deviceId === null) return source.getUserMedia(facing);
  try {
    return await source.getUserMedia({ video: { ...PICTURE, deviceId: { exact: deviceId } }, audio: false });
  } catch (error) {
    if (toCameraFailure(error).code !== 'camera-missing') throw error;
    return source.getUserMedia(facing);
  }
}

function stop(stream: MediaStream): void {
  for (const track of stream.getTracks()) track.stop();
}

/** This page's camera. */
export const camera = createCamera(() => navigator.mediaDevices);
