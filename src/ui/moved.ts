/** A list after what stands at `from` was moved by so many places, as far as there are any. */
export function moved<One>(all: readonly One[], from: number, by: number): readonly One[] {
  const one = all[from];
  if (one === undefined) return all;
  const to = Math.max(0, Math.min(all.length - 1, from + by));
  return all.toSpliced(from, 1).toSpliced(to, 0, one);
}
