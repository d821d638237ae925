import { useCallback, useEffect, useRef, useState } from 'react';
import { REPLAY_SPEED, type Replay, replayed, replayStarted } from '../../domain/replay.ts';
import type { ChartWindow } from '../../ui/chart/chart-model.ts';
import type { SharedCursor } from '../../ui/chart/use-shared-cursor.ts';
import { useLatestCallback } from '../../ui/use-latest-callback.ts';

/** Calls at the next frame; returns how to cancel that. */
export type Frames = (call: (time: number) => void) => () => void;

const browserFrames: Frames = (call) => {
  const id = requestAnimationFrame(call);
  return () => cancelAnimationFrame(id);
};

export interface ReplayControls {
  readonly playing: boolean;
  readonly speed: number;
  readonly play: () => void;
  readonly pause: () => void;
  readonly setSpeed: (speed: number) => void;
  readonly seek: (at: number) => void;
}

/**
 * Moves the cursor that map, charts and tables share along a stretch of time, frame by frame. While it plays only they are
 * drawn: whoever shows the moment watches `shared.at` too.
 * @param standing where it stands by the address
 * @param onRest the replay stands at a moment: it was paused, moved, or came to its end
 */
export function useReplay(
  range: ChartWindow,
  shared: SharedCursor,
  standing: number,
  onRest: (at: number) => void,
  frames: Frames = browserFrames,
): ReplayControls {
  const state = useRef<Replay>({ at: standing, playing: false, speed: REPLAY_SPEED });
  const [{ playing, speed }, setShown] = useState({ playing: false, speed: REPLAY_SPEED });
  const rest = useLatestCallback(onRest);
  const bounds = useRef(range);
  useEffect(() => {
    bounds.current = range;
  }, [range]);

  useEffect(() => {
    if (!state.current.playing) state.current = { ...state.current, at: standing };
  }, [standing]);
  // Whoever pointed at a chart and left it comes back to where the replay stands.
  useEffect(() => {
    const stand = () => {
      if (shared.at.get() === null) shared.at.set(state.current.at);
    };
    stand();
    return shared.at.subscribe(stand);
  }, [shared]);

  const set = useCallback(
    (next: Replay) => {
      const before = state.current;
      state.current = next;
      shared.at.set(next.at);
      if (before.playing !== next.playing || before.speed !== next.speed) {
        setShown({ playing: next.playing, speed: next.speed });
      }
      if (before.playing && !next.playing) rest(next.at);
    },
    [shared, rest],
  );
  useEffect(() => {
    if (!playing) return undefined;
    let last: number | null = null;
    let cancel: () => void = () => undefined;
    const step = (time: number) => {
      const elapsed = last === null ? 0 : time - last;
      last = time;
      set(replayed(state.current, elapsed, bounds.current));
      if (state.current.playing) cancel = frames(step);
    };
    cancel = frames(step);
    return () => cancel();
  }, [playing, set, frames]);

  const play = useCallback(() => {
    const at = shared.at.get() ?? state.current.at;
    set(replayStarted({ ...state.current, at }, bounds.current));
  }, [shared, set]);
  const pause = useCallback(() => set({ ...state.current, playing: false }), [set]);
  const setSpeed = useCallback((wanted: number) => set({ ...state.current, speed: wanted }), [set]);
  const seek = useCallback(
    (at: number) => {
      const { from, to } = bounds.current;
      set({ ...state.current, at: Math.min(to, Math.max(from, at)) });
      if (!state.current.playing) rest(state.current.at);
    },
    [set, rest],
  );
  return { playing, speed, play, pause, setSpeed, seek };
}
