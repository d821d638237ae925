/** Whether all iChimes of a list are with it (spec 2 §3 "Chime"). */
export type Intact = 'yes' | 'no' | 'none';

/** Yes when as many are there as are expected; none where there is no list, or a dash in its place. */
export function intactOf({
  expected,
  actual,
}: {
  readonly expected: number | string | null;
  readonly actual: number | string | null;
}): Intact {
  const [wanted, found] = [countOf(expected), countOf(actual)];
  if (wanted === null || wanted === 0) return 'none';
  return found === wanted ? 'yes' : 'no';
}

function countOf(value: number | string | null): number | null {
  if (value === null || value === '' || value === '-') return null;
  const count = Number(value);
  return Number.isNaN(count) ? null : count;
}

/** How large a chart of iChimes is drawn, by how many there are: the share of the window's height (spec 2 §9). */
const TIERS = [
  { below: 6, percent: 60 },
  { below: 12, percent: 65 },
  { below: 21, percent: 70 },
  { below: 38, percent: 75 },
] as const;
const LARGEST_PERCENT = 80;

export const chimeChartPercent = (count: number): number =>
  TIERS.find(({ below }) => count < below)?.percent ?? LARGEST_PERCENT;
