import type { DeviceMessage } from '../../../src/contract/ingest.ts';
import type { Gateway } from '../../http/gateway.ts';
import type { Parts } from '../../serving/route.ts';
import { CLOCK_CORRECTED, CLOCK_WRONG, type JudgedBatch } from './judge-item.ts';
import type { PlacedFault } from './not-accepted.ts';
import { type Heard, type MessageOutcome, storeMessages } from './store-messages.ts';
import { type Kept, unconfirmedDevice, unknownDevice } from './stored.ts';

/**
 * Messages in a transaction while others are likely to wait. The embedded database does one transaction at a time: whoever
 * wants to see something waits for the end of this many, not for a whole batch.
 */
const AT_ONCE = 40;
/** Messages in a transaction otherwise: as many as a request has at most. */
const MOST = 500;

const UNKNOWN: MessageOutcome = { state: 'unknown', by: 'device' };

/** What there is to say of a message that can be read. */
function faultsOf({ state, by }: MessageOutcome, item: DeviceMessage, at: number): PlacedFault[] {
  if (state === 'unknown') return [unknownDevice(item, at)];
  if (state === 'not-confirmed') return [unconfirmedDevice(item, at)];
  if (by === 'device') return [];
  const detail =
    by === 'arrival' ? 'The clock is wrong: it counts by arrival.' : 'The clock is wrong: it is corrected.';
  const code = by === 'arrival' ? CLOCK_WRONG : CLOCK_CORRECTED;
  return [{ code, field: 'time', detail, raw: item.time, at, input: item }];
}

/**
 * Stores what a gateway passed on. A batch is stored in parts, the oldest messages first: so a part brings nothing that is older
 * than what the one before it made known, and the devices end as they would after all at once. A batch that ended in the middle
 * is sent again, and then the messages of its first parts are those that are repeated. A part shares its transaction with
 * those of other gateways that come at the same time.
 */
export async function storeInParts(
  { together, othersWait }: Parts,
  { companyId, macId: gateway }: Gateway,
  { taken, faults }: JudgedBatch<DeviceMessage>,
): Promise<Kept> {
  const messages = taken.map(({ item }) => item);
  const now = Date.now();
  const timeOf = (message: DeviceMessage): number => Math.min(Date.parse(message.time), now);
  const oldestFirst = messages
    .map((message): Heard => ({ message, gateway }))
    .sort((a, b) => timeOf(a.message) - timeOf(b.message) || a.message.msgIndex - b.message.msgIndex);
  const most = othersWait ? AT_ONCE : MOST;
  const outcomes = new Map<DeviceMessage, MessageOutcome>();
  for (let from = 0; from < oldestFirst.length; from += most) {
    const part = oldestFirst.slice(from, from + most);
    const found = await together(part, {
      size: ({ length }) => length,
      most,
      work: async (tx, parts) => {
        const all = await storeMessages(tx, companyId, parts.flat());
        let next = 0;
        return parts.map(({ length }) => all.slice(next, (next += length)));
      },
    });
    part.forEach(({ message }, at) => outcomes.set(message, found[at] ?? UNKNOWN));
  }
  const count = (state: MessageOutcome['state']): number =>
    messages.filter((message) => outcomes.get(message)?.state === state).length;
  return {
    stored: count('stored'),
    repeated: count('repeated'),
    faults: [...faults, ...taken.flatMap(({ item, at }) => faultsOf(outcomes.get(item) ?? UNKNOWN, item, at))],
  };
}
