import { useEffect, useEffectEvent, useState } from 'react';
import { type Decoder, openDecoder } from './decoder.ts';
import { type FrameView, recognise } from './recognition.ts';
import { grabFrame, nextFrame } from './video-frame.ts';

type DecoderState =
  | { readonly face: 'starting' }
  | { readonly face: 'failed' }
  | { readonly face: 'ready'; readonly decoder: Decoder };

export interface RecognitionControls {
  readonly face: DecoderState['face'];
  /** The last frame looked at, or null while none is. */
  readonly view: FrameView | null;
  /** Starts another decoder, after a failure. */
  retry(): void;
}

const STARTING: DecoderState = { face: 'starting' };

/**
 * Reads codes off a video while `looking`, and hands each text that was read twice in a row to `onText`, again with each
 * frame that still shows it. The decoder starts with the component, beside the camera.
 */
export function useRecognition(
  video: HTMLVideoElement | null,
  looking: boolean,
  onText: (text: string) => void,
): RecognitionControls {
  const [attempt, setAttempt] = useState(0);
  const [state, setState] = useState<DecoderState>(STARTING);
  const [view, setView] = useState<FrameView | null>(null);
  const hearText = useEffectEvent(onText);

  useEffect(() => {
    const decoder = openDecoder();
    let closed = false;
    const tell = (next: DecoderState) => {
      if (!closed) setState(next);
    };
    decoder.ready.then(
      () => tell({ face: 'ready', decoder }),
      () => tell({ face: 'failed' }),
    );
    return () => {
      closed = true;
      decoder.close();
      setState(STARTING);
    };
  }, [attempt]);

  const decoder = state.face === 'ready' ? state.decoder : null;
  useEffect(() => {
    if (video === null || decoder === null || !looking) return;
    const end = new AbortController();
    recognise(
      {
        nextFrame: (signal) => nextFrame(video, signal),
        grabFrame: () => grabFrame(video),
        decode: decoder.decode,
        onView: setView,
        onText: (text) => hearText(text),
        now: () => performance.now(),
      },
      end.signal,
    ).catch(() => setState({ face: 'failed' }));
    return () => {
      end.abort();
      setView(null);
    };
  }, [video, decoder, looking]);

  return { face: state.face, view, retry: () => setAttempt((before) => before + 1) };
}
