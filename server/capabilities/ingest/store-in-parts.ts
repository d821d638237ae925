import type { DeviceMessage } from '../../../src/contract/ingest.ts';
import type { Gateway } from '../../http/gateway.ts';
import type { Parts } from '../../serving/route.ts';
import { type Placed, type StoredMessages, storeMessages } from './store-messages.ts';
import { type Stored, unknownDevice } from './stored.ts';

/**
 * Messages in a transaction while others are likely to wait. The embedded database does one transaction at a time: whoever
 * wants to see something waits for the end of this many, not for a whole batch.
 */
const AT_ONCE = 40;

/**
 * Stores a batch in parts, the oldest messages first: so a part brings nothing that is older than what the one before it
 * made known, and the devices end as they would after all at once. A batch that ended in the middle is sent again, and
 * then the messages of its first parts are those that are repeated.
 */
export async function storeInParts(
  { run, othersWait }: Parts,
  gateway: Gateway,
  messages: readonly DeviceMessage[],
): Promise<Stored> {
  const now = Date.now();
  const timeOf = ({ message }: Placed): number => Math.min(Date.parse(message.time), now);
  const oldestFirst = messages
    .map((message, at): Placed => ({ message, at }))
    .sort((a, b) => timeOf(a) - timeOf(b) || a.message.msgIndex - b.message.msgIndex);
  const size = othersWait ? AT_ONCE : oldestFirst.length;
  const parts: StoredMessages[] = [];
  for (let from = 0; from < oldestFirst.length; from += size) {
    parts.push(await run((tx) => storeMessages(tx, gateway, oldestFirst.slice(from, from + size))));
  }
  const unknown = new Set(parts.flatMap((part) => part.unknown));
  return {
    stored: parts.reduce((sum, part) => sum + part.stored, 0),
    repeated: parts.reduce((sum, part) => sum + part.repeated, 0),
    errors: messages.flatMap(({ macId }, at) => (unknown.has(at) ? unknownDevice(macId, `messages.${at}.macId`) : [])),
  };
}
