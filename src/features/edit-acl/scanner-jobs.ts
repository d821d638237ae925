import * as v from 'valibot';
import { call } from '../../api/call.ts';
import { tableEntries } from '../../contract/tables.ts';

const job = v.object({ entryId: v.number(), value: v.string() });

interface Wanted {
  /** The scanner that reads. */
  readonly scanner: string;
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
    { column: 'deviceId', op: 'eq', value: scanner },
  ];
  return readTable({ where: JSON.stringify(where), sort: JSON.stringify([{ column: 'entryId' }]) }, signal);
}

/** The number of the last job about a shipment, whichever scanner's; 0 without one. Throws ApiError. */
export async function lastJob(guidPrefix: string, signal: AbortSignal): Promise<number> {
  const where = JSON.stringify([{ column: 'value', op: 'like', value: guidPrefix }]);
  const sort = JSON.stringify([{ column: 'entryId', descending: true }]);
  const [last] = await readTable({ where, sort, max: 1 }, signal);
  return last?.entryId ?? 0;
}

async function readTable(
  query: { readonly where: string; readonly sort: string; readonly max?: number },
  signal: AbortSignal,
): Promise<readonly ScannerJob[]> {
  const { rows } = await call(tableEntries, { params: { table: 'jobs' }, query, signal });
  return rows.flatMap((row) => {
    const read = v.safeParse(job, row);
    return read.success ? [read.output] : [];
  });
}
