import type { ChartMark, ChartWindow } from './chart-model.ts';

/** Marks that stand too close to be told apart, and where on the strip: 0 is its start, 1 its end. */
export interface MarkGroup {
  readonly share: number;
  readonly marks: readonly ChartMark[];
}

/** The worst of a group is what it looks like. */
const BY_WEIGHT = ['error', 'warn', 'waiting', 'working', 'good', 'none'] as const;

/** The marks within a window in the order of time, those nearer to the first of a group than `room` with it. */
export function markGroups(marks: readonly ChartMark[], { from, to }: ChartWindow, room: number): MarkGroup[] {
  const groups: { share: number; marks: ChartMark[] }[] = [];
  const span = Math.max(to - from, Number.MIN_VALUE);
  const inWindow = marks.filter(({ at }) => at >= from && at <= to).toSorted((one, other) => one.at - other.at);
  for (const mark of inWindow) {
    const share = (mark.at - from) / span;
    const last = groups.at(-1);
    if (last !== undefined && share - last.share < room) last.marks.push(mark);
    else groups.push({ share, marks: [mark] });
  }
  return groups;
}

/** The state of a group: of its worst mark. */
export const stateOf = ({ marks }: MarkGroup): ChartMark['state'] =>
  BY_WEIGHT.find((state) => marks.some((mark) => mark.state === state)) ?? 'none';
