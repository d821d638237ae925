import { randomUUID } from 'node:crypto';
import type { GenericSchema, InferInput } from 'valibot';
import * as v from 'valibot';
import type { Command } from '../../src/commands/command.ts';
import { baseOf, type SeenRow } from '../../src/commands/issue.ts';
import { deliveryOf } from '../../src/commands/registry.ts';
import type { Operation } from '../../src/contract/operation.ts';
import type { SignedInUser } from '../../src/contract/users.ts';
import { classifyAnswer, type Outcome } from '../../src/local/outbox/classify-answer.ts';
import type { OutboxEntry } from '../../src/local/outbox/entry.ts';
import type { AssignedId } from '../../src/local/outbox/outbox-database.ts';
import { changesFor } from '../../src/local/outbox/outcome-changes.ts';
import { overlay } from '../../src/local/outbox/overlay.ts';
import { tableOfFeed } from '../../src/local/outbox/patch.ts';
import { PROFILE_FEED } from '../../src/local/session/profile-feed.ts';
import { outboxEntry } from '../fixtures/outbox-entry.ts';
import { clock } from '../fixtures/test-clock.ts';
import type { ConsoleClient, Reply } from '../server/support/console-client.ts';

/** A row as a list of the server answers it. */
export type ServerRow = Readonly<Record<string, unknown>>;

let lastSeq = 0;

/** The entry that the console would store for a command, by the product's own parts. */
export function entryFor<Schema extends GenericSchema, O extends Operation>(
  command: Command<Schema, O>,
  input: InferInput<Schema>,
  user: SignedInUser,
  seen?: ServerRow,
): OutboxEntry {
  const payload = v.parse(command.schema, input);
  const now = clock.now();
  lastSeq += 1;
  return outboxEntry({
    localSeq: lastSeq,
    mutationId: randomUUID(),
    userId: user.userId,
    companyId: user.companyId,
    type: command.type,
    payloadVersion: command.version,
    payload,
    patches: command.effect(payload, { user, now }),
    orderingKeys: command.orderingKeys(payload),
    creates: command.creates?.(payload) ?? null,
    base: baseOf(command, payload, seen as SeenRow | undefined),
    occurredAt: now,
  });
}

export interface Delivered {
  readonly reply: Reply;
  readonly outcome: Outcome;
  /** The entry after it. */
  readonly entry: OutboxEntry;
}

/** One try of an entry against the server, as delivery makes it. */
export async function deliver(client: ConsoleClient, entry: OutboxEntry): Promise<Delivered> {
  const delivery = deliveryOf(entry);
  if (delivery === null) throw new Error(`No command reads ${entry.type}: ${JSON.stringify(entry.payload)}`);
  const { method, path, body, deletes, edit } = delivery;
  if (method === 'GET') throw new Error('A command that only reads.');
  const reply = await client.change(method, path, body, entry.mutationId);
  const answer = { kind: 'reply', status: reply.status, body: reply.json, retryAfter: null } as const;
  const outcome = classifyAnswer(answer, entry.mutationId, { deletes, edits: edit !== undefined });
  const sent = { ...entry, sentOnce: true };
  const changes = changesFor(sent, outcome, clock.now(), edit === undefined ? {} : { edit });
  return { reply, outcome, entry: { ...sent, ...changes } };
}

/** What the server has named with its answer to an entry. */
export const namesIn = (entry: OutboxEntry, { json }: Reply): AssignedId[] =>
  Object.entries(deliveryOf(entry)?.assigned({ ...json }) ?? {}).map(([temporary, assigned]) => ({
    userId: entry.userId,
    temporary,
    assigned,
  }));

const LISTS: Readonly<Record<string, (part: string) => string>> = {
  shipments: (configType) => `shipmentList?cfgType=${configType}`,
  devices: (kind) => `deviceDetails?deviceType=${kind}`,
  locations: () => 'locationList?',
  alerts: () => 'alertList?',
  incidents: () => 'incidentList?',
  mutes: () => 'muteList?',
  comments: () => 'commentList?',
  limitProfiles: () => 'limitProfileList?',
  customers: () => 'customerList?',
  savedViews: () => 'savedViewList?',
  waypoints: () => 'waypointList?',
  warehouses: () => 'warehouseDetails?',
  geozones: () => 'geozoneList?',
};

const KEYS: Readonly<Record<string, string>> = {
  shipments: 'guid',
  devices: 'macId',
  locations: 'shippingLocId',
  alerts: 'entryId',
  incidents: 'incidentId',
  mutes: 'muteId',
  comments: 'commentId',
  limitProfiles: 'profileId',
  customers: 'customerId',
  savedViews: 'viewId',
  waypoints: 'entryId',
  warehouses: 'macId',
  geozones: 'mapId',
  profile: 'userId',
};

const keyIn = (table: string, row: ServerRow): string => String(row[KEYS[table] ?? '']);

/** The row of a feed as the server has it now; undefined where it has none. */
export async function rowIn(client: ConsoleClient, feed: string, key: string): Promise<ServerRow | undefined> {
  const [table = '', part = ''] = feed.split(':');
  // No list brings it: the session says who it belongs to.
  if (table === PROFILE_FEED) return (await client.send('POST', '/api/users/session', { body: {} })).json.data.user;
  const list = LISTS[table]?.(part);
  if (list === undefined) throw new Error(`No list brings ${feed}.`);
  for (let cursor = '', more = true; more; ) {
    const { json } = await client.get(`tables/query/${list}&companyId=1&max=5000${cursor}`);
    const found = json.rows.find((row) => keyIn(table, row) === key);
    if (found !== undefined) return found;
    ({ more } = json);
    cursor = `&cursor=${json.cursor}`;
  }
  return undefined;
}

/** What a row is for a person: what of it only the server counts, and by which clock it did, is nothing to see. */
function seenAs(field: string, value: unknown): unknown {
  const isTime = typeof value === 'string' && /^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(value);
  if (isTime) return Math.abs(Date.parse(value) - clock.now()) < 60_000 ? 'just now' : value;
  // The number of its item, which only the server has.
  if (field === 'billOfLading' && typeof value === 'string') return value.replace(/^\d+\|/, '#|');
  return value;
}

/** Rows that an entry touches, by feed and key, as the server has them now. */
async function rowsTouched(
  client: ConsoleClient,
  entry: OutboxEntry,
): Promise<ReadonlyMap<string, ServerRow | undefined>> {
  const rows = new Map<string, ServerRow | undefined>();
  for (const { feed, key } of entry.patches) rows.set(`${feed} ${key}`, await rowIn(client, feed, key));
  return rows;
}

export interface Echo {
  /** The rows with the entry laid over what the server had before. */
  readonly shown: Readonly<Record<string, unknown>>;
  /** The same rows, and of them the same fields, as the server has them afterwards. */
  readonly echoed: Readonly<Record<string, unknown>>;
}

/** What of a row a patch sets, all of it for a new one. */
async function echoOf(
  client: ConsoleClient,
  entry: OutboxEntry,
  before: ReadonlyMap<string, ServerRow | undefined>,
  ignored: readonly string[] = [],
): Promise<Echo> {
  const shown: Record<string, unknown> = {};
  const echoed: Record<string, unknown> = {};
  const after = await rowsTouched(client, entry);
  for (const patch of entry.patches) {
    const name = `${patch.feed} ${patch.key}`;
    const table = tableOfFeed(patch.feed);
    const was = before.get(name);
    const [mine] = overlay(
      table,
      was === undefined ? [] : [was],
      (row) => keyIn(table, row),
      [entry],
      new Map(),
    ).filter(({ row }) => keyIn(table, row) === patch.key);
    const fields = patch.op === 'merge' ? Object.keys(patch.fields) : patch.op === 'put' ? Object.keys(patch.row) : [];
    const known = fields.filter((field) => !ignored.includes(field));
    const pick = (row: ServerRow | undefined): unknown =>
      row === undefined ? null : Object.fromEntries(known.map((field) => [field, seenAs(field, row[field])]));
    shown[name] = pick(mine?.row);
    echoed[name] = pick(after.get(name));
  }
  return { shown, echoed };
}

/**
 * Delivers an entry, twice, and tells what a person sees before the server's rows come and after.
 * @param ignored fields that only the server can know
 */
export async function rehearse(
  client: ConsoleClient,
  entry: OutboxEntry,
  ignored: readonly string[] = [],
): Promise<Echo> {
  const before = await rowsTouched(client, entry);
  const first = await deliver(client, entry);
  if (first.outcome.kind !== 'acked') throw new Error(`${entry.type} was answered ${first.reply.text}`);
  const echo = await echoOf(client, entry, before, ignored);
  const again = await deliver(client, entry);
  if (again.reply.text !== first.reply.text) throw new Error(`${entry.type} was then answered ${again.reply.text}`);
  const { echoed } = await echoOf(client, entry, before, ignored);
  if (JSON.stringify(echoed) !== JSON.stringify(echo.echoed)) throw new Error(`${entry.type} was done twice.`);
  return echo;
}
