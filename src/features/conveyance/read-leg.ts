import * as v from 'valibot';

const leg = v.object({
  number: v.optional(v.string()),
  carrier: v.optional(v.string()),
  origin: v.optional(v.string()),
  destination: v.optional(v.string()),
  status: v.optional(v.string()),
});
export type Leg = v.InferOutput<typeof leg>;

const readLegText = v.safeParser(v.pipe(v.string(), v.parseJson(), leg));

/** What the text of a conveyance says; nothing where another system has stored something else. */
export function readLeg(itemText: string): Leg {
  const read = readLegText(itemText);
  return read.success ? read.output : {};
}
