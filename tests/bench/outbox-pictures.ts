import type { Page } from '@playwright/test';
import type { ShipmentRow } from '../../src/contract/shipments.ts';
import { MINUTE_MS } from '../../src/domain/duration.ts';
import type { OutboxEntry } from '../../src/local/outbox/entry.ts';
import { leaveEntries } from '../e2e/leave-entries.ts';
import type { Oracle } from '../e2e/oracle.ts';
import { outboxEntry } from '../fixtures/outbox-entry.ts';
import { clock } from '../fixtures/test-clock.ts';

/** One entry in each state, for somebody of this company. They stand on rows the company has. */
export async function leaveOneOfEach(page: Page, { user, shipments }: Oracle): Promise<void> {
  const rows = (await shipments()).filter(({ decommDate }) => decommDate === null).slice(0, 8);
  const now = clock.now();
  const fault = (status: number, code: string, detail = '') => ({
    status,
    code,
    errors: detail === '' ? [] : [{ code, detail }],
  });
  const states: readonly Partial<OutboxEntry>[] = [
    { state: 'conflict', ...editOf(rows[0], 'Bay Fish') },
    { state: 'rejected', sentOnce: true, lastError: fault(422, 'device-in-use', 'MF-24011'), ...createOf('MF-24018') },
    { state: 'rejected', sentOnce: true, lastError: fault(403, 'forbidden'), ...removalOf(rows[2]) },
    { state: 'conflict', sentOnce: true, lastError: fault(409, 'version-conflict'), ...metRemoval(rows[3]) },
    { state: 'conflict', sentOnce: true, lastError: fault(410, 'gone'), ...editOf(rows[4], null) },
    {
      state: 'stuck',
      attempts: 8,
      nextAttemptAt: now + 40 * MINUTE_MS,
      lastError: fault(500, 'internal'),
      ...createOf('MF-24019'),
    },
    {
      state: 'rejected',
      type: 'thing.of-tomorrow',
      payload: { thing: 7 },
      lastError: { status: null, code: 'unreadable-entry', errors: [] },
    },
    { state: 'queued', creates: null, ...createOf('MF-24020') },
    { state: 'auth_wait', ...createOf('MF-24021') },
    {
      state: 'retry_wait',
      attempts: 2,
      nextAttemptAt: now + 2 * MINUTE_MS,
      lastError: fault(503, 'overloaded'),
      ...createOf('MF-24022'),
    },
    { state: 'acked', ackedAt: now - 3 * MINUTE_MS, merged: true, ...removalOf(rows[5]) },
  ];
  const entries = states.map((over, at) =>
    outboxEntry({
      localSeq: 1000 + at,
      userId: user.userId,
      companyId: user.companyId,
      occurredAt: now - (90 - at) * MINUTE_MS,
      orderingKeys: [`picture:${at}`],
      ...over,
    }),
  );
  await leaveEntries(page, entries);
}

const subject = (row: ShipmentRow | undefined) => ({
  guid: row?.guid ?? '',
  configType: row?.configType ?? 0,
  shipmentId: row?.customData ?? '',
  macId: null,
});

function editOf(row: ShipmentRow | undefined, theirs: string | null): Partial<OutboxEntry> {
  const fields = { customData2: row?.customData2 ?? '', customData3: row?.customData3 ?? '' };
  return {
    type: 'shipment.edit',
    payload: { ...subject(row), changes: { customer: 'Coast Cold Store', notes: 'two pallets, keep upright' } },
    orderingKeys: [`shipment:${row?.guid}`],
    base: { orderingKey: `shipment:${row?.guid}`, version: 3, fields },
    current: theirs === null ? null : { version: 4, customData2: theirs, customData3: 'one pallet' },
  };
}

const removalOf = (row: ShipmentRow | undefined): Partial<OutboxEntry> => ({
  type: 'shipment.delete',
  payload: subject(row),
});

function metRemoval(row: ShipmentRow | undefined): Partial<OutboxEntry> {
  const fields = { customData2: row?.customData2 ?? '', shippingState: 1 };
  return {
    ...removalOf(row),
    base: { orderingKey: `shipment:${row?.guid}`, version: 3, fields },
    current: { version: 4, customData2: 'Bay Fish', shippingState: 3 },
  };
}

const createOf = (shipmentId: string): Partial<OutboxEntry> => ({
  type: 'shipment.create',
  payload: {
    guid: crypto.randomUUID(),
    configType: 0,
    shipmentId,
    customer: 'Harbour Cold Chain',
    notes: '',
    macId: '00_1B_AD_01_7C_CA',
    script: 'Sea',
    origin: { name: 'Chennai Harbour', lat: 13.08, lon: 80.29 },
    destination: { name: 'Madurai', lat: 9.93, lon: 78.12 },
    tracking: { type: 'BOL', value: 'ABCD1234567' },
    packageInfo: '',
  },
});
