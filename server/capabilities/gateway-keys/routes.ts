import {
  createGatewayKey,
  GATEWAY_KEYS_MAX,
  type GatewayKeyRow,
  getGatewayKeys,
  revokeGatewayKey,
} from '../../../src/contract/gateway-keys.ts';
import { administrative } from '../../audit/administrative.ts';
import { recorded } from '../../audit/recorded.ts';
import { serviceOf, type Transaction } from '../../database/database.ts';
import { type SQL, sql } from '../../database/sql.ts';
import { isKeyMade, makeGatewayKey } from '../../http/gateway.ts';
import { Refusal, refusedField } from '../../http/refusal.ts';
import { refuseUnlessMay } from '../../http/session.ts';
import { log } from '../../process/log.ts';
import { open, query, type Route } from '../../serving/route.ts';
import { sessionOf } from '../../serving/session-of.ts';
import { auditedKey } from './audited-key.ts';

const COLUMNS: SQL = sql`
  key_id AS "keyId", gateway, created, created_by AS "createdBy", last_used AS "lastUsed", revoked`;

async function keyOf(tx: Transaction, companyId: string, keyId: string): Promise<GatewayKeyRow> {
  const [row] = await tx.query<GatewayKeyRow>(sql`
    SELECT ${COLUMNS} FROM gateway_key WHERE company_id = ${companyId} AND key_id = ${keyId}`);
  if (row === undefined) throw new Refusal('not-found');
  return row;
}

/** Of two who ask at once the second sees what the first has made. @throws Refusal `not-found` */
async function lockGateway(tx: Transaction, companyId: string, gateway: string): Promise<void> {
  const [device] = await tx.query(sql`
    SELECT 1 FROM device WHERE company_id = ${companyId} AND mac_id = ${gateway} AND kind = 'gateways' FOR NO KEY UPDATE`);
  if (device === undefined) throw new Refusal('not-found');
}

/** @throws Refusal `guid-taken`, `bad-request` */
async function refuseObstacle(tx: Transaction, companyId: string, keyId: string, gateway: string): Promise<void> {
  const [found] = await tx.query<{ inForce: number; taken: boolean }>(sql`
    SELECT count(*) FILTER (WHERE gateway = ${gateway} AND revoked IS NULL)::int AS "inForce",
           coalesce(bool_or(key_id = ${keyId}), false) AS taken FROM gateway_key WHERE company_id = ${companyId}`);
  if (found?.taken === true) {
    const detail = 'This key already exists.';
    throw new Refusal('guid-taken', { errors: [{ code: 'taken', detail, field: 'keyId' }] });
  }
  if ((found?.inForce ?? 0) < GATEWAY_KEYS_MAX) return;
  const detail = `A gateway has at most ${GATEWAY_KEYS_MAX} keys in force: revoke one first.`;
  throw refusedField('too-many', detail, 'gateway');
}

/** Not a command: the answer to one is kept, and this one has a key in it. */
const create = open(createGatewayKey, async (call) => {
  const session = sessionOf(call);
  refuseUnlessMay(session, 'administer');
  const { companyId, userId, loginName } = session;
  const { keyId, gateway, secret } = call.body;
  const named = { companyId, macId: gateway };
  const change = { subject: auditedKey, id: keyId };
  const answer = await call.database.transaction(serviceOf(companyId), (tx) =>
    recorded(tx, session, change, async () => {
      await lockGateway(tx, companyId, gateway);
      // The answer to the first try was lost on the way.
      if (secret !== undefined && (await isKeyMade(tx, named, { keyId, createdBy: loginName, key: secret }))) {
        return { data: await keyOf(tx, companyId, keyId), key: secret };
      }
      await refuseObstacle(tx, companyId, keyId, gateway);
      const key = await makeGatewayKey(tx, named, { keyId, createdBy: loginName, key: secret });
      return { data: await keyOf(tx, companyId, keyId), key };
    }),
  );
  log.notice('gateway-key-made', { user: userId, company: companyId, gateway, key: keyId });
  return answer;
});

/** By what gateways are let in. */
export const gatewayKeyRoutes: readonly Route[] = [
  query(
    getGatewayKeys,
    async (tx, _input, { companyId }) => ({
      data: await tx.query<GatewayKeyRow>(sql`
        SELECT ${COLUMNS} FROM gateway_key WHERE company_id = ${companyId}
         ORDER BY revoked IS NOT NULL, created DESC, key_id`),
    }),
    'administer',
  ),
  { ...create, audited: auditedKey.thing },
  administrative(
    revokeGatewayKey,
    { subject: auditedKey, id: (_tx, { params: { keyId } }) => keyId },
    async (tx, { params: { keyId } }, { companyId, userId }) => {
      await tx.query(sql`
        UPDATE gateway_key SET revoked = coalesce(revoked, now()) WHERE company_id = ${companyId} AND key_id = ${keyId}`);
      const data = await keyOf(tx, companyId, keyId);
      log.notice('gateway-key-revoked', { user: userId, company: companyId, gateway: data.gateway, key: keyId });
      return { data };
    },
    'administer',
  ),
];
