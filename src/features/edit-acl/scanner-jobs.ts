import * as v from 'valibot';
import { call } from '../../api/call.ts';
import { tableEntries } from '../../contract/tables.ts';

const job = v.object({ entryId: v.number(), value: v.string() });

interface Wanted {
  /** The scanner that reads; null: any. */
  readonly scanner: string | null;
  /** The first characters of the shipment's guid, as its barcode has them. */
  readonly guidPrefix: string;
  /** Only later ones than this. */
  readonly after: number;
}

/** A job of a scanner: what it has read for a shipment (spec 1 §4 "Edit ACL dialog"). */
export type ScannerJob = v.InferOutput<typeof job>;

/** Jobs about a shipment, the oldest first. Throws ApiError. */
export async function readJobs(
  { scanner, guidPrefix, after }: Wanted,
  signal: AbortSignal,
): Promise<readonly ScannerJob[]> {
  const where = [
    { column: 'value', op: 'like', value: guidPrefix },
    { column: 'entryId', op: 'gt', value: after },
    ...(scanner === null ? [] : [{ column: 'deviceId', op: 'eq', value: scanner }]),
  ];
  const query = { where: JSON.stringify(where), sort: JSON.stringify([{ column: 'entryId' }]) };
  const { rows } = await call(tableEntries, { params: { table: 'jobs' }, query, signal });
  return rows.flatMap((row) => {
    const read = v.safeParse(job, row);
    return read.success ? [read.output] : [];
  });
}
