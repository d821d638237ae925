import type { DeviceClock } from '../../../src/domain/readings/device-clock.ts';
import { type ToldClock, toldClock } from '../../../src/domain/readings/told-clock.ts';
import type { Transaction } from '../../database/database.ts';
import { sql } from '../../database/sql.ts';
import type { CountedMessage } from '../../readings/clocks.ts';

/** A device and what is told of its clock. */
export interface ToldDevice {
  readonly macId: string;
  /** ISO 8601; null: nothing. */
  readonly clockWrongSince: string | null;
  /** Milliseconds by which it is behind. */
  readonly clockOffset: number | null;
}

interface HeardClocks {
  /** Messages that are stored for the first time. */
  readonly counted: readonly CountedMessage[];
  readonly after: ReadonlyMap<string, DeviceClock>;
  readonly now: number;
}

const toldBefore = ({ clockWrongSince, clockOffset }: ToldDevice): ToldClock | null =>
  clockWrongSince === null ? null : { since: Date.parse(clockWrongSince), offset: clockOffset };

/** Notes at devices whether their clocks are wrong, where that changes: consoles say so (docs/decisions/instants.md). */
export async function tellClocks(
  tx: Transaction,
  companyId: string,
  devices: readonly ToldDevice[],
  { counted, after, now }: HeardClocks,
): Promise<void> {
  const newest = new Map<string, CountedMessage>();
  for (const one of counted) {
    const { macId, msgIndex } = one.said;
    if (msgIndex > (newest.get(macId)?.said.msgIndex ?? -1)) newest.set(macId, one);
  }
  for (const device of devices) {
    const one = newest.get(device.macId);
    if (one === undefined) continue;
    const before = toldBefore(device);
    const said = { index: one.said.msgIndex, time: Date.parse(one.said.time) };
    const told = toldClock(before, { said, by: one.by }, after.get(device.macId), now);
    if (told?.since === before?.since && told?.offset === before?.offset) continue;
    await tx.query(sql`
      UPDATE device SET clock_wrong_since = ${told === null ? null : new Date(told.since).toISOString()},
                        clock_offset = ${told?.offset ?? null}
       WHERE company_id = ${companyId} AND mac_id = ${device.macId}`);
  }
}
