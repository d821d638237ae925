import {
  API_KEY_DAYS,
  API_KEYS_MAX,
  type ApiKeyRow,
  createApiKey,
  getApiKeys,
  getThisKey,
  revokeApiKey,
  rollApiKey,
} from '../../../src/contract/api-keys.ts';
import type { BodyOf } from '../../../src/contract/operation.ts';
import { administrative } from '../../audit/administrative.ts';
import { recorded } from '../../audit/recorded.ts';
import { serviceOf, type Transaction } from '../../database/database.ts';
import { lockCompany } from '../../database/lock-company.ts';
import { type SQL, sql } from '../../database/sql.ts';
import { apiKeyOf, keyHash, newKeySecret } from '../../http/api-key.ts';
import { Refusal, refusedField } from '../../http/refusal.ts';
import { refuseUnlessConfirmed, refuseUnlessMay, type Session } from '../../http/session.ts';
import { log } from '../../process/log.ts';
import { open, query, type Route } from '../../serving/route.ts';
import { sessionOf } from '../../serving/session-of.ts';
import { auditedApiKey } from './audited-api-key.ts';

/** How long the key from before is taken, too. */
const OLD_KEY_VALID = '1 day';

const rows = (companyId: string, which: SQL = sql`true`): SQL => sql`
  SELECT k.key_id AS "keyId", u.full_name AS name, u.login_name AS "loginName", k.scopes,
         (SELECT coalesce(jsonb_agg(m.group_id ORDER BY m.group_id), '[]') FROM membership m
           WHERE m.company_id = k.company_id AND m.user_id = k.user_id) AS "groupList",
         k.created, k.created_by AS "createdBy", k.expires,
         CASE WHEN k.old_until > now() AND k.revoked IS NULL THEN k.old_until END AS "oldKeyUntil",
         k.last_used AS "lastUsed", k.last_address AS "lastAddress", k.revoked
    FROM api_key k JOIN app_user u ON u.company_id = k.company_id AND u.user_id = k.user_id
   WHERE k.company_id = ${companyId} AND ${which}
   ORDER BY k.revoked IS NOT NULL OR k.expires <= now(), k.created DESC, k.key_id`;

async function keyOf(tx: Transaction, companyId: string, keyId: string): Promise<ApiKeyRow> {
  const [row] = await tx.query<ApiKeyRow>(rows(companyId, sql`k.key_id = ${keyId}`));
  if (row === undefined) throw new Refusal('not-found');
  return row;
}

/** @throws Refusal `guid-taken`, `bad-request` */
async function refuseObstacle(
  tx: Transaction,
  companyId: string,
  keyId: string,
  groupList: readonly string[],
): Promise<void> {
  const [found] = await tx.query<{ inForce: number; taken: boolean; groups: number }>(sql`
    SELECT count(*) FILTER (WHERE revoked IS NULL AND expires > now())::int AS "inForce",
           coalesce(bool_or(key_id = ${keyId}), false) AS taken,
           (SELECT count(*) FROM user_group
             WHERE company_id = ${companyId} AND group_id = ANY (${sql.param(groupList)}::text[]))::int AS groups
      FROM api_key WHERE company_id = ${companyId}`);
  if (found === undefined) throw new Error('A count has no row.');
  if (found.taken) throw taken();
  if (found.inForce >= API_KEYS_MAX) {
    throw refusedField('too-many', `A company has at most ${API_KEYS_MAX} keys in force: revoke one first.`, 'keyId');
  }
  if (found.groups < groupList.length) throw refusedField('unknown', 'The company has no such group.', 'groupList');
}

const taken = (): Refusal =>
  new Refusal('guid-taken', { errors: [{ code: 'taken', detail: 'This key already exists.', field: 'keyId' }] });

/** A user of its own, who is no person: what a key does stands under its name. */
async function insertKeyUser(
  tx: Transaction,
  {
    companyId,
    keyId,
    name,
    groupList,
  }: { companyId: string; keyId: string; name: string; groupList: readonly string[] },
): Promise<string> {
  const userId = `k-${keyId}`;
  const [made] = await tx.query(sql`
    INSERT INTO app_user (company_id, user_id, login_name, full_name, kind)
    VALUES (${companyId}, ${userId}, ${`key-${keyId.slice(0, 8)}`}, ${name}, 'service')
    ON CONFLICT DO NOTHING RETURNING 1`);
  if (made === undefined) throw taken();
  await tx.query(sql`
    INSERT INTO membership (company_id, user_id, group_id)
    SELECT ${companyId}, ${userId}, unnest(${sql.param(groupList)}::text[])`);
  return userId;
}

/** The answer to a first try that was lost on the way. */
async function madeBefore(
  tx: Transaction,
  { companyId, loginName }: Session,
  { keyId, secret }: BodyOf<typeof createApiKey>,
): Promise<{ readonly data: ApiKeyRow; readonly key: string } | undefined> {
  if (secret === undefined) return undefined;
  const key = apiKeyOf(keyId, secret);
  const [made] = await tx.query(sql`
    SELECT 1 FROM api_key WHERE company_id = ${companyId} AND key_id = ${keyId} AND key_hash = ${keyHash(key)}
       AND created_by = ${loginName} AND revoked IS NULL`);
  return made === undefined ? undefined : { data: await keyOf(tx, companyId, keyId), key };
}

/** Not a command: the answer to one is kept, and this one has a key in it. */
const create = open(createApiKey, async (call) => {
  const session = sessionOf(call);
  refuseUnlessMay(session, 'administer');
  refuseUnlessConfirmed(session);
  const { companyId, userId, loginName } = session;
  const { body } = call;
  const { keyId, name, days = API_KEY_DAYS } = body;
  const groupList = [...new Set(body.groupList)];
  const answer = await call.database.transaction(serviceOf(companyId), (tx) =>
    recorded(tx, session, { subject: auditedApiKey, id: keyId }, async () => {
      // Of two who make one at once the second counts what the first has made.
      await lockCompany(tx, companyId);
      const before = await madeBefore(tx, session, body);
      if (before !== undefined) return before;
      await refuseObstacle(tx, companyId, keyId, groupList);
      const keyUser = await insertKeyUser(tx, { companyId, keyId, name: name.trim(), groupList });
      const key = apiKeyOf(keyId, body.secret ?? newKeySecret());
      const scopes = JSON.stringify([...new Set(body.scopes)].sort());
      await tx.query(sql`
        INSERT INTO api_key (company_id, key_id, user_id, scopes, days, key_hash, created_by, expires)
        VALUES (${companyId}, ${keyId}, ${keyUser}, ${scopes}::jsonb, ${days}, ${keyHash(key)}, ${loginName},
                now() + make_interval(days => ${days}))`);
      return { data: await keyOf(tx, companyId, keyId), key };
    }),
  );
  log.notice('api-key-made', { user: userId, company: companyId, key: keyId });
  return answer;
});

/** Not a command either. */
const roll = open(rollApiKey, async (call) => {
  const session = sessionOf(call);
  refuseUnlessMay(session, 'administer');
  refuseUnlessConfirmed(session);
  const { companyId, userId } = session;
  const { keyId } = call.params;
  const key = apiKeyOf(keyId, call.body.secret ?? newKeySecret());
  const hash = keyHash(key);
  const change = { subject: auditedApiKey, id: keyId, act: 'secretChanged' as const };
  const answer = await call.database.transaction(serviceOf(companyId), async (tx) => {
    const [stored] = await tx.query<{ hash: string; revoked: boolean }>(sql`
      SELECT key_hash AS hash, revoked IS NOT NULL AS revoked FROM api_key
       WHERE company_id = ${companyId} AND key_id = ${keyId} FOR UPDATE`);
    if (stored === undefined) throw new Refusal('not-found');
    if (stored.revoked) throw new Refusal('wrong-state');
    if (stored.hash !== hash) {
      await recorded(tx, session, change, () =>
        tx.query(sql`
          UPDATE api_key
             SET old_hash = CASE WHEN expires > now() THEN key_hash END, old_until = now() + ${OLD_KEY_VALID}::interval,
                 key_hash = ${hash}, expires = now() + make_interval(days => days), end_told = NULL
           WHERE company_id = ${companyId} AND key_id = ${keyId}`),
      );
    }
    return { data: await keyOf(tx, companyId, keyId), key };
  });
  log.notice('api-key-rolled', { user: userId, company: companyId, key: keyId });
  return answer;
});

/** By what a company's own systems call. */
export const apiKeyRoutes: readonly Route[] = [
  query(
    getApiKeys,
    async (tx, _input, { companyId }) => ({ data: await tx.query<ApiKeyRow>(rows(companyId)) }),
    'administer',
  ),
  query(getThisKey, async (tx, _input, { companyId, apiKey }) => {
    if (apiKey === undefined) throw new Refusal('not-found');
    const { keyId, name, scopes, expires } = await keyOf(tx, companyId, apiKey.keyId);
    return { data: { keyId, companyId, name, scopes, expires } };
  }),
  { ...create, audited: auditedApiKey.thing },
  { ...roll, audited: auditedApiKey.thing },
  administrative(
    revokeApiKey,
    { subject: auditedApiKey, id: (_tx, { params: { keyId } }) => keyId },
    async (tx, { params: { keyId } }, { companyId, userId }) => {
      await tx.query(sql`
        UPDATE api_key SET revoked = coalesce(revoked, now()) WHERE company_id = ${companyId} AND key_id = ${keyId}`);
      log.notice('api-key-revoked', { user: userId, company: companyId, key: keyId });
      return { data: await keyOf(tx, companyId, keyId) };
    },
    'administer',
  ),
];
