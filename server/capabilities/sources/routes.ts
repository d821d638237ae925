import {
  adoptDevice,
  createDeviceSource,
  getDeviceSources,
  ingestFrom,
  removeDeviceSource,
  SOURCE_KINDS,
  SOURCES_MAX,
  type SourceRow,
  updateDeviceSource,
} from '../../../src/contract/device-sources.ts';
import { foldedExternalId } from '../../../src/domain/external-id.ts';
import { administrative } from '../../audit/administrative.ts';
import { recorded } from '../../audit/recorded.ts';
import { serviceOf, type Transaction } from '../../database/database.ts';
import { lockCompany } from '../../database/lock-company.ts';
import { sql } from '../../database/sql.ts';
import { isKeyMade, makeGatewayKey } from '../../http/gateway.ts';
import { Refusal, refusedField } from '../../http/refusal.ts';
import { refuseUnlessMay } from '../../http/session.ts';
import { log } from '../../process/log.ts';
import { inParts, open, query, type Route } from '../../serving/route.ts';
import { sessionOf } from '../../serving/session-of.ts';
import { ADAPTERS } from './adapters/adapters.ts';
import { auditedSource } from './audited-source.ts';
import { takeFrom } from './ingest-from.ts';
import { makeDevice } from './own-device-id.ts';
import { seenRows, sourceRowOf, sourceRows } from './source-rows.ts';

/** @throws Refusal `not-found` */
async function existing(tx: Transaction, companyId: string, sourceId: string): Promise<SourceRow> {
  const row = await sourceRowOf(tx, companyId, sourceId);
  if (row === undefined) throw new Refusal('not-found');
  return row;
}

/** @throws Refusal `guid-taken`, `bad-request` */
async function refuseObstacle(tx: Transaction, companyId: string, sourceId: string): Promise<void> {
  const sources = await sourceRows(tx, companyId);
  if (sources.some((one) => one.sourceId === sourceId)) {
    const detail = 'This source already exists.';
    throw new Refusal('guid-taken', { errors: [{ code: 'taken', detail, field: 'sourceId' }] });
  }
  if (sources.length < SOURCES_MAX) return;
  throw refusedField('too-many', `A company has at most ${SOURCES_MAX} sources: remove one first.`, 'sourceId');
}

/** Not a command: the answer to one is kept, and this one has a key in it. */
const create = open(createDeviceSource, async (call) => {
  const session = sessionOf(call);
  refuseUnlessMay(session, 'administer');
  const { companyId, userId, loginName } = session;
  const { sourceId, kind, name, settings, secret: key } = call.body;
  const made = { keyId: sourceId, createdBy: loginName, key };
  const data = await call.database.transaction(serviceOf(companyId), (tx) =>
    recorded(tx, session, { subject: auditedSource, id: sourceId }, async () => {
      await lockCompany(tx, companyId);
      const before = await sourceRowOf(tx, companyId, sourceId);
      // The answer to the first try was lost on the way.
      if (before !== undefined && (await isKeyMade(tx, { companyId, macId: before.gateway }, made))) return before;
      await refuseObstacle(tx, companyId, sourceId);
      const gateway = await makeDevice(tx, companyId, 'gateways', null);
      await tx.query(sql`
        INSERT INTO device_source (company_id, source_id, kind, name, settings, gateway, created_by)
        VALUES (${companyId}, ${sourceId}, ${kind}, ${name}, ${JSON.stringify(settings)}::jsonb, ${gateway}, ${loginName})`);
      await makeGatewayKey(tx, { companyId, macId: gateway }, made);
      return existing(tx, companyId, sourceId);
    }),
  );
  log.notice('device-source-made', { user: userId, company: companyId, source: sourceId, gateway: data.gateway });
  return { data, key };
});

/** The id of a device that a source reports, by which it was added or is added now. @throws Refusal `not-found` */
async function adopted(tx: Transaction, companyId: string, sourceId: string, externalId: string): Promise<string> {
  const source = await existing(tx, companyId, sourceId);
  const kind = SOURCE_KINDS.find((one) => one === source.kind);
  if (kind === undefined) throw new Refusal('not-found');
  const { namespace } = ADAPTERS[kind];
  const seen = await tx.query(sql`
    DELETE FROM device_source_seen
     WHERE company_id = ${companyId} AND source_id = ${sourceId} AND external_id = ${externalId} RETURNING 1`);
  const [device] = await tx.query<{ macId: string }>(sql`
    SELECT mac_id AS "macId" FROM device
     WHERE company_id = ${companyId} AND external_kind = ${namespace} AND external_id = ${externalId}`);
  if (device !== undefined) return device.macId;
  if (seen.length === 0) throw new Refusal('not-found');
  return makeDevice(tx, companyId, source.settings.deviceKind, { namespace, externalId });
}

/** Other systems that forward what their devices say. */
export const sourceRoutes: readonly Route[] = [
  query(
    getDeviceSources,
    async (tx, _input, { companyId }) => ({
      data: await sourceRows(tx, companyId),
      seen: await seenRows(tx, companyId),
    }),
    'administer',
  ),
  { ...create, audited: auditedSource.thing },
  administrative(
    updateDeviceSource,
    { subject: auditedSource, id: (_tx, { params: { sourceId } }) => sourceId },
    async (tx, { params: { sourceId }, body: { name, settings } }, { companyId }) => {
      await tx.query(sql`
        UPDATE device_source SET name = ${name}, settings = ${JSON.stringify(settings)}::jsonb
         WHERE company_id = ${companyId} AND source_id = ${sourceId}`);
      return { data: await existing(tx, companyId, sourceId) };
    },
    'administer',
  ),
  administrative(
    removeDeviceSource,
    { subject: auditedSource, id: (_tx, { params: { sourceId } }) => sourceId },
    async (tx, { params: { sourceId } }, { companyId, userId }) => {
      const { gateway } = await existing(tx, companyId, sourceId);
      await tx.query(sql`
        UPDATE gateway_key SET revoked = coalesce(revoked, now()) WHERE company_id = ${companyId} AND gateway = ${gateway}`);
      await tx.query(sql`DELETE FROM device_source WHERE company_id = ${companyId} AND source_id = ${sourceId}`);
      log.notice('device-source-removed', { user: userId, company: companyId, source: sourceId, gateway });
      return {};
    },
    'administer',
  ),
  administrative(
    adoptDevice,
    { subject: auditedSource, id: (_tx, { params: { sourceId } }) => sourceId },
    async (tx, { params: { sourceId }, body }, { companyId }) => {
      await lockCompany(tx, companyId);
      const externalId = foldedExternalId(body.externalId);
      return { data: { macId: await adopted(tx, companyId, sourceId, externalId), externalId } };
    },
    'administer',
  ),
  inParts(ingestFrom, takeFrom),
];
