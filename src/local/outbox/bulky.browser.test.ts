import { afterEach, expect, it } from 'vitest';
import { outboxEntry } from '../../../tests/fixtures/outbox-entry.ts';
import { DAY_MS } from '../../domain/duration.ts';
import { BULKY, KEPT_BULKY, pruneBulky } from './bulky.ts';
import { outbox } from './outbox-database.ts';

const NOW = 100 * DAY_MS;

afterEach(() => outbox.entries.clear());

it('keeps what is unsent, and of what is delivered the newest few of two days', async () => {
  let made = 0;
  const entry = (over: Partial<Parameters<typeof outboxEntry>[0]>, orderingKey = `${BULKY}photos:1`) =>
    outboxEntry({ localSeq: ++made, occurredAt: 0, orderingKeys: [orderingKey, 'shipment:1'], ...over });
  const acked = (ackedAt: number, key?: string) => entry({ state: 'acked', ackedAt }, key);
  const kept = [
    entry({ state: 'queued' }),
    entry({ state: 'rejected' }),
    acked(0, 'device:1'),
    ...Array.from({ length: KEPT_BULKY }, () => acked(NOW - DAY_MS)),
  ];
  const gone = [entry({ state: 'cancelled' }), acked(NOW - DAY_MS - 1), acked(NOW - 3 * DAY_MS)];
  await outbox.entries.bulkAdd([...kept, ...gone]);
  await pruneBulky(NOW);
  expect(await outbox.entries.toCollection().primaryKeys()).toEqual(kept.map(({ localSeq }) => localSeq));
});
