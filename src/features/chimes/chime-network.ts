import type { ChimeRow } from '../../contract/shipment-surroundings.ts';

/** A device that iChimes report to, and those. */
export interface ChimeGroup {
  /** Null: nobody knows which. */
  readonly parent: string | null;
  readonly chimes: readonly ChimeRow[];
}

/** iChimes around their parents: the one each named, else the shipment's tag. The tag's come first. */
export function chimeNetwork(chimes: readonly ChimeRow[], tag: string | null): ChimeGroup[] {
  const groups = Map.groupBy(chimes, ({ parent }) => parent ?? tag);
  return [...groups]
    .map(([parent, own]): ChimeGroup => ({ parent, chimes: own }))
    .sort(
      (a, b) => Number(b.parent === tag) - Number(a.parent === tag) || (a.parent ?? '').localeCompare(b.parent ?? ''),
    );
}

/** Where the `at`th of `count` stands around the middle: percent of the width and height. */
export function ringPlace(at: number, count: number): { readonly left: number; readonly top: number } {
  const angle = (2 * Math.PI * at) / count - Math.PI / 2;
  // Two rings where one would be too narrow.
  const isInner = count > 12 && at % 2 === 1;
  const reach = isInner ? 27 : 42;
  return { left: 50 + reach * Math.cos(angle), top: 50 + reach * Math.sin(angle) };
}
