/** The line that tells a device above which shocks to report, in g; null: none any more (spec 1 §9 "Shock selects"). */
export const shockCommand = (limit: number | null): string => (limit === null ? 'SHOCK OFF' : `SHOCK ON ${limit}g`);

/** The limit a line tells; null for none, undefined when it is no such line. */
export function readShockCommand(line: string): number | null | undefined {
  if (line === shockCommand(null)) return null;
  const [, limit] = /^SHOCK ON ([1-9]\d{0,3})g$/.exec(line) ?? [];
  return limit === undefined ? undefined : Number(limit);
}
