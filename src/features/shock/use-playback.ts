import { useEffect, useReducer } from 'react';
import { type Playback, type PlaybackAct, played, STEP_MS, WHOLE } from '../../domain/shock-playback.ts';
import { type Clock, systemClock } from '../../local/clock.ts';

/** The playback of a shock, driven by a clock while it plays. */
export function usePlayback(clock: Clock = systemClock): readonly [Playback, (act: PlaybackAct) => void] {
  const [playback, act] = useReducer(played, WHOLE);
  const { playing, step } = playback;
  useEffect(() => (playing ? clock.after(STEP_MS, () => act('tick')) : undefined), [playing, step, clock]);
  return [playback, act];
}
