import type { InferOutput } from 'valibot';
import { type ingestFrom, SOURCE_KINDS, type SourceSettings } from '../../../src/contract/device-sources.ts';
import type { DeviceMessage } from '../../../src/contract/ingest.ts';
import type { DeviceKind } from '../../../src/domain/device.ts';
import { EXTERNAL_ID_MAX, foldedExternalId } from '../../../src/domain/external-id.ts';
import type { Transaction } from '../../database/database.ts';
import { sql } from '../../database/sql.ts';
import type { Gateway } from '../../http/gateway.ts';
import { Refusal } from '../../http/refusal.ts';
import type { Input, Parts } from '../../serving/route.ts';
import { hearGateway } from '../ingest/hear-gateway.ts';
import { noteNotAccepted } from '../ingest/not-accepted.ts';
import { takeMessages } from '../ingest/take-messages.ts';
import { ADAPTERS } from './adapters/adapters.ts';
import type { ForeignReading } from './foreign-reading.ts';
import { messageOf } from './message-of.ts';
import { noteSeen } from './note-seen.ts';
import { type Kept, thinned } from './thinned.ts';

interface Source {
  readonly kind: string;
  readonly settings: SourceSettings;
}

/** @throws Refusal `not-found` for a source that there isn't, or whose key this is not */
async function sourceOf(tx: Transaction, { companyId, macId }: Gateway, sourceId: string): Promise<Source> {
  const [source] = await tx.query<Source>(sql`
    SELECT kind, settings FROM device_source
     WHERE company_id = ${companyId} AND source_id = ${sourceId} AND gateway = ${macId}`);
  if (source === undefined) throw new Refusal('not-found');
  return source;
}

interface Known {
  readonly macId: string;
  readonly kind: DeviceKind;
  readonly externalId: string;
}

/** The company's devices that are called so by another system, by those ids. */
async function devicesCalled(
  tx: Transaction,
  companyId: string,
  namespace: string,
  externalIds: readonly string[],
): Promise<ReadonlyMap<string, Known>> {
  const found = await tx.query<Known>(sql`
    SELECT mac_id AS "macId", kind, external_id AS "externalId" FROM device
     WHERE company_id = ${companyId} AND external_kind = ${namespace} AND external_id <> ''
       AND external_id = ANY (${sql.param([...new Set(externalIds)])}::text[])`);
  return new Map(found.map((device) => [device.externalId, device]));
}

/** What is stored of the devices of some messages, ten minutes before and after these. */
async function keptAround(tx: Transaction, companyId: string, messages: readonly DeviceMessage[]): Promise<Kept[]> {
  interface Row extends Pick<Kept, 'macId' | 'msgIndex' | 'time'> {
    readonly temperature: number | null;
    readonly humidity: number | null;
  }
  const rows = await tx.query<Row>(sql`
    SELECT DISTINCT m.mac_id AS "macId", m.msg_index AS "msgIndex", m.device_time AS time, m.temperature, m.humidity
      FROM jsonb_to_recordset(${JSON.stringify(messages)}::jsonb) AS r("macId" text, time timestamptz)
      JOIN device_message m ON m.company_id = ${companyId} AND m.mac_id = r."macId"
       AND m.device_time BETWEEN r.time - interval '10 minutes' AND r.time + interval '10 minutes'`);
  return rows.map(({ temperature, humidity, ...row }) => ({
    ...row,
    temperature: temperature ?? undefined,
    humidity: humidity ?? undefined,
  }));
}

const called = (reading: ForeignReading): ForeignReading => ({
  ...reading,
  externalId: foldedExternalId(reading.externalId).slice(0, EXTERNAL_ID_MAX),
});

/** Takes what a source forwards: what its devices said is stored as if a gateway of ours had heard it. */
export async function takeFrom(
  parts: Parts,
  { params: { sourceId }, query, body, installation }: Input<typeof ingestFrom>,
  gateway: Gateway,
): Promise<InferOutput<typeof ingestFrom.reply>> {
  const { companyId } = gateway;
  const source = await parts.run((tx) => sourceOf(tx, gateway, sourceId));
  const kind = SOURCE_KINDS.find((one) => one === source.kind);
  // Of a later version.
  if (kind === undefined) throw new Refusal('not-found');
  const { read, namespace, thins } = ADAPTERS[kind];
  const found = read(body, source.settings, { now: Date.now(), event: query.event });
  if ('fault' in found) {
    const fault = { code: 'unreadable', ...found.fault, raw: body, at: 0, input: body };
    installation.metrics.notAccepted('messages', fault.code);
    const errors = await parts.run(async (tx) => {
      await hearGateway(tx, gateway);
      return noteNotAccepted(tx, gateway, 'messages', [fault]);
    });
    return { stored: 0, repeated: 0, unknown: 0, errors };
  }
  const readings = found.readings.map(called);
  const { messages, unknown } = await parts.run(async (tx) => {
    const devices = await devicesCalled(
      tx,
      companyId,
      namespace,
      readings.map(({ externalId }) => externalId),
    );
    const strange = readings.filter(({ externalId }) => !devices.has(externalId));
    await noteSeen(tx, companyId, sourceId, strange);
    await hearGateway(tx, gateway);
    const known = readings.flatMap((reading) => {
      const device = devices.get(reading.externalId);
      return device === undefined ? [] : messageOf(reading, device.macId, device.kind);
    });
    const kept = thins === true ? thinned(known, await keptAround(tx, companyId, known)) : known;
    return { messages: kept, unknown: strange.length };
  });
  if (messages.length === 0) return { stored: 0, repeated: 0, unknown, errors: [] };
  return { ...(await takeMessages(parts, messages, installation, gateway)), unknown };
}
