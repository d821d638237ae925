import { useEffect, useEffectEvent, useState } from 'react';
import type { Look } from '../workers/decode/looker.ts';
import { type Decoder, openDecoder } from './decoder.ts';
import { type FrameView, recognise } from './recognition.ts';
import { grabFrame, nextFrame } from './video-frame.ts';

type DecoderState =
  | { readonly status: 'starting' }
  | { readonly status: 'failed' }
  | { readonly status: 'ready'; readonly decoder: Decoder };

export interface RecognitionControls {
  readonly status: DecoderState['status'];
  /** Starts another decoder, after a failure. */
  retry(): void;
}

/** Resolves after so many milliseconds, or when the signal aborts. */
const rest = (span: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const over = () => {
      clearTimeout(timer);
      resolve();
    };
    const timer = setTimeout(over, span);
    signal.addEventListener('abort', over, { once: true });
  });

const STARTING: DecoderState = { status: 'starting' };

/**
 * Reads codes off a video, or doesn't look where `look` is null, and hands what is in each frame to `onView`. The decoder
 * starts with the component, beside the camera.
 */
export function useRecognition(
  video: HTMLVideoElement | null,
  look: Look | null,
  onView: (view: FrameView) => void,
): RecognitionControls {
  const [attempt, setAttempt] = useState(0);
  const [state, setState] = useState<DecoderState>(STARTING);
  const hearView = useEffectEvent(onView);

  useEffect(() => {
    const decoder = openDecoder();
    let closed = false;
    const tell = (next: DecoderState) => {
      if (!closed) setState(next);
    };
    decoder.ready.then(
      () => tell({ status: 'ready', decoder }),
      () => tell({ status: 'failed' }),
    );
    return () => {
      closed = true;
      decoder.close();
      setState(STARTING);
    };
  }, [attempt]);

  const decoder = state.status === 'ready' ? state.decoder : null;
  useEffect(() => {
    if (video === null || decoder === null || look === null) return;
    const end = new AbortController();
    recognise(
      {
        nextFrame: (signal) => nextFrame(video, signal),
        grabFrame: () => grabFrame(video),
        decode: (frame, signal) => decoder.decode(frame, look, signal),
        onView: (view) => hearView(view),
        rest,
        now: () => performance.now(),
      },
      end.signal,
    ).catch(() => setState({ status: 'failed' }));
    return () => end.abort();
  }, [video, decoder, look]);

  return { status: state.status, retry: () => setAttempt((before) => before + 1) };
}
