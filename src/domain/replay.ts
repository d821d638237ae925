/** A stretch of time: milliseconds since 1970. */
interface TimeRange {
  readonly from: number;
  readonly to: number;
}

/** A replay of a stretch of time: where it stands, how fast it goes. */
export interface Replay {
  /** Milliseconds since 1970. */
  readonly at: number;
  readonly playing: boolean;
  /** So many seconds of the shipment in one of the watcher. */
  readonly speed: number;
}

/** From real time to a thousand times as fast; whoever wants a month in half a minute chooses `wholeSpeed`. */
export const REPLAY_SPEEDS = [1, 10, 60, 100, 300, 1_000] as const;
export const REPLAY_SPEED = 1_000;

/** Shipments that are replayed beside one: with it as many as charts have colours. */
export const MOST_ALONG = 4;

/** Milliseconds in which the whole of a stretch is seen. */
const WHOLE_MS = 30_000;

/** The speed at which all of a stretch takes half a minute. */
export const wholeSpeed = ({ from, to }: TimeRange): number => Math.max(1, Math.round((to - from) / WHOLE_MS));

/** Where a replay stands after so many milliseconds of the watcher: it stops by itself at the end. */
export function replayed(replay: Replay, elapsed: number, { from, to }: TimeRange): Replay {
  if (!replay.playing) return replay;
  const at = Math.min(to, Math.max(from, replay.at) + Math.max(0, elapsed) * replay.speed);
  return { ...replay, at, playing: at < to };
}

/** Begins, from the beginning where it stood at the end or outside. */
export const replayStarted = (replay: Replay, { from, to }: TimeRange): Replay => ({
  ...replay,
  at: replay.at >= to || replay.at < from ? from : replay.at,
  playing: true,
});
