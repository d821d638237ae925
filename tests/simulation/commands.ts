import type { Delivery } from '../../src/local/outbox/delivery.ts';
import type { NewEntry } from '../../src/local/outbox/enqueue.ts';
import type { OutboxEntry } from '../../src/local/outbox/entry.ts';
import type { Patch } from '../../src/local/outbox/patch.ts';
import { type Fields, pick } from '../../src/local/outbox/three-way.ts';
import { type ModelBody, type ModelRow, PLACES, THINGS } from './model-server.ts';

/** What people of the model do: the shapes of the console's own commands, as few fields as have all their rules. */
export interface ModelPayload {
  readonly key: string;
  readonly set: Readonly<Record<string, unknown>>;
  readonly place?: string;
  readonly bad?: ModelBody['bad'];
}

export const thingOrderingKey = (key: string): string => `thing:${key}`;
export const placeOrderingKey = (key: string): string => `place:${key}`;

const entry = (
  type: string,
  payload: ModelPayload,
  rest: Pick<NewEntry, 'patches' | 'orderingKeys'> & Partial<NewEntry>,
): NewEntry => ({
  type,
  payloadVersion: 1,
  payload,
  ...rest,
});

export const createPlace = (key: string, name: string): NewEntry =>
  entry(
    'places/create',
    { key, set: { name } },
    {
      patches: [{ op: 'put', feed: PLACES, key, row: { shippingLocId: key, name, version: 0 } }],
      orderingKeys: [placeOrderingKey(key)],
      creates: placeOrderingKey(key),
    },
  );

export const createThing = (payload: ModelPayload): NewEntry => {
  const { key, set, place } = payload;
  return entry('things/create', payload, {
    patches: [{ op: 'put', feed: THINGS, key, row: { ...set, guid: key, place: place ?? null, notes: 0, version: 0 } }],
    orderingKeys: [thingOrderingKey(key)],
    creates: thingOrderingKey(key),
    needs: place === undefined ? [] : [placeOrderingKey(place)],
  });
};

const merge = (key: string, fields: Fields): readonly Patch[] => [{ op: 'merge', feed: THINGS, key, fields }];

export const editThing = (payload: ModelPayload, seen: ModelRow): NewEntry => {
  const { key, set } = payload;
  return entry('things/edit', payload, {
    patches: merge(key, set),
    orderingKeys: [thingOrderingKey(key)],
    base: { orderingKey: thingOrderingKey(key), version: seen.version, fields: pick(seen, ['a', 'b']) },
  });
};

export const removeThing = (key: string, seen: ModelRow, heldFor: number | undefined): NewEntry =>
  entry(
    'things/remove',
    { key, set: {} },
    {
      patches: [{ op: 'delete', feed: THINGS, key }],
      orderingKeys: [thingOrderingKey(key)],
      base: { orderingKey: thingOrderingKey(key), version: seen.version, fields: pick(seen, ['a', 'b']) },
      ...(heldFor === undefined ? {} : { heldFor }),
    },
  );

/** Touches the thing, and a second one that it is about. */
export const noteThing = (payload: ModelPayload, about: string | undefined): NewEntry =>
  entry('things/note', payload, {
    patches: [],
    orderingKeys: [thingOrderingKey(payload.key), ...(about === undefined ? [] : [thingOrderingKey(about)])],
  });

/** How an entry of the model is sent. */
export function deliveryOf(sent: OutboxEntry): Delivery {
  const { type, base, orderingKeys, deviceId, localSeq } = sent;
  const payload = sent.payload as ModelPayload;
  const baseVersion = base === null ? undefined : Math.max(1, base.version);
  const by = { device: deviceId, localSeq, orderingKeys };
  const only = (parts: readonly string[]) => {
    const set = pick(payload.set, parts);
    return { payload: { ...payload, set }, patches: type === 'things/edit' ? merge(payload.key, set) : sent.patches };
  };
  return {
    method: 'POST',
    path: type,
    body: { ...payload, ...(baseVersion === undefined ? {} : { baseVersion }), by } satisfies ModelBody,
    deletes: type === 'things/remove',
    ...(base === null
      ? {}
      : {
          edit: {
            parts: Object.fromEntries(Object.entries(payload.set).map(([name, value]) => [name, { [name]: value }])),
            watched: type === 'things/remove' ? ['a', 'b'] : [],
            read: (row) => row,
            only,
          },
        }),
    assigned: ({ shippingLocId }) => (type === 'places/create' ? { [payload.key]: String(shippingLocId) } : {}),
  };
}
