/** How many iChimes a list has and how many the tag has found: "expected / actual" (spec 1 §9); empty without a list. */
export const aclText = ({ expected, actual }: { readonly expected: number | null; readonly actual: number | null }) =>
  expected === null ? '' : `${expected} / ${actual ?? 0}`;
