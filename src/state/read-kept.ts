import * as v from 'valibot';

/** What was kept as JSON; null where nothing was, or what another version or another hand has made of it. */
export function readKept<Schema extends v.GenericSchema>(
  schema: Schema,
  text: string | null,
): v.InferOutput<Schema> | null {
  if (text === null) return null;
  try {
    const read = v.safeParse(schema, JSON.parse(text));
    return read.success ? read.output : null;
  } catch {
    return null;
  }
}
