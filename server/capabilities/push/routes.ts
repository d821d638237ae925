import { createECDH, createHash, randomUUID } from 'node:crypto';
import type { Language } from '../../../src/contract/languages.ts';
import {
  getPushDevices,
  PUSH_DEVICES_MAX,
  type PushDevice,
  putPushDevice,
  removePushDevice,
  testPushDevice,
} from '../../../src/contract/push.ts';
import { type CompanyScope, serviceOf, type Transaction } from '../../database/database.ts';
import { sql } from '../../database/sql.ts';
import { Refusal, refusedField } from '../../http/refusal.ts';
import { tokenHash } from '../../http/session.ts';
import { testPush } from '../../notifications/compose-push.ts';
import { log } from '../../process/log.ts';
import { placeOfDevice } from '../../push/device-secrets.ts';
import { PUSH_CURVE, pushKey } from '../../push/push-key.ts';
import { isPushService } from '../../push/push-services.ts';
import { queuePush } from '../../push/queue-push.ts';
import { open, type Route } from '../../serving/route.ts';
import { sessionOf } from '../../serving/session-of.ts';

/** What its user is shown of a browser. Characters. */
const AGENT_MAX = 300;

const hashOf = (endpoint: string): string => createHash('sha256').update(endpoint).digest('hex');

/** Whether messages can be sealed for a key: a point that isn't on the curve fails with each message. */
function isPoint(p256dh: string): boolean {
  const own = createECDH(PUSH_CURVE);
  own.generateKeys();
  try {
    own.computeSecret(Buffer.from(p256dh, 'base64url'));
    return true;
  } catch {
    return false;
  }
}

const list = open(getPushDevices, async (call) => {
  const { database } = call;
  const { companyId, userId } = sessionOf(call);
  const { publicKey } = await pushKey(database);
  const data = await database.read(serviceOf(companyId), (tx) =>
    tx.query<PushDevice>(sql`
      SELECT device_id AS "deviceId", endpoint_hash AS "endpointHash", agent, created, tried, reached, outcome
        FROM push_device WHERE company_id = ${companyId} AND user_id = ${userId} ORDER BY created DESC, device_id`),
  );
  return { publicKey, data };
});

const put = open(putPushDevice, async (call) => {
  const { database, body, token, headers, installation } = call;
  const { companyId, userId } = sessionOf(call);
  const { endpoint, p256dh, auth } = body;
  const { webhookNetworks: networks, pushHosts: hosts } = installation;
  if (!isPushService(endpoint, { networks, hosts })) {
    throw refusedField('push-service', 'This is not the address of a push service that is known here.', 'endpoint');
  }
  if (!isPoint(p256dh)) throw refusedField('key', 'This is no point of P-256.', 'p256dh');
  const { keyId, publicKey } = await pushKey(database);
  const hash = hashOf(endpoint);
  // One browser is one user's: whoever signs in there and wants to be told takes it over.
  await database.transaction('installation', (tx) =>
    tx.query(sql`
      DELETE FROM push_device WHERE endpoint_hash = ${hash} AND NOT (company_id = ${companyId} AND user_id = ${userId})`),
  );
  const deviceId = await database.transaction(serviceOf(companyId), async (tx) => {
    const own = sql`company_id = ${companyId} AND user_id = ${userId}`;
    // Two at once of one user would count the same devices.
    await tx.query(sql`SELECT 1 FROM app_user WHERE ${own} FOR NO KEY UPDATE`);
    const [known] = await tx.query<{ deviceId: string }>(sql`
      SELECT device_id AS "deviceId" FROM push_device
       WHERE ${own} AND (device_id = ${body.deviceId ?? null}::uuid OR (${body.deviceId === undefined}::boolean AND endpoint_hash = ${hash}))`);
    if (known === undefined && body.deviceId !== undefined) throw new Refusal('not-found');
    const id = known?.deviceId ?? randomUUID();
    await tx.query(sql`DELETE FROM push_device WHERE ${own} AND endpoint_hash = ${hash} AND device_id <> ${id}::uuid`);
    const place = placeOfDevice(companyId, id);
    const [sealed, sealedAuth] = [database.secrets.seal(place, endpoint), database.secrets.seal(place, auth)];
    await tx.query(sql`
      INSERT INTO push_device (company_id, device_id, user_id, session_id, endpoint_hash, endpoint, p256dh, auth, key_id, agent)
      SELECT ${companyId}, ${id}::uuid, ${userId}, s.session_id, ${hash}, ${sealed}, ${p256dh}, ${sealedAuth}, ${keyId},
             ${(headers.get('user-agent') ?? '').slice(0, AGENT_MAX)}
        FROM user_session s WHERE s.company_id = ${companyId} AND s.token_hash = ${tokenHash(token ?? '')}
      ON CONFLICT (company_id, device_id) DO UPDATE
         SET session_id = excluded.session_id, endpoint_hash = excluded.endpoint_hash, endpoint = excluded.endpoint,
             p256dh = excluded.p256dh, auth = excluded.auth, key_id = excluded.key_id, agent = excluded.agent, ended = NULL`);
    await dropTooMany(tx, companyId, userId);
    if (known === undefined) log.notice('push-device-added', { company: companyId, user: userId, device: id });
    return id;
  });
  return { deviceId, publicKey };
});

const dropTooMany = (tx: Transaction, companyId: string, userId: string): Promise<unknown> =>
  tx.query(sql`
    DELETE FROM push_device WHERE company_id = ${companyId} AND device_id IN (
      SELECT device_id FROM push_device WHERE company_id = ${companyId} AND user_id = ${userId}
       ORDER BY ended IS NOT NULL, coalesce(reached, created) DESC OFFSET ${PUSH_DEVICES_MAX}::int)`);

const remove = open(removePushDevice, async (call) => {
  const { database, params } = call;
  const { deviceId } = params;
  const { companyId, userId } = sessionOf(call);
  const gone = await database.transaction(serviceOf(companyId), (tx) =>
    tx.query(sql`
      DELETE FROM push_device WHERE company_id = ${companyId} AND user_id = ${userId} AND device_id = ${deviceId} RETURNING 1`),
  );
  if (gone.length > 0) log.notice('push-device-removed', { company: companyId, user: userId, device: deviceId });
  return {};
});

const test = open(testPushDevice, async (call) => {
  const { database, params, installation } = call;
  const { deviceId } = params;
  const { companyId, userId } = sessionOf(call);
  const scope: CompanyScope = { companyId };
  await database.transaction(scope, async (tx) => {
    const [reader] = await tx.query<{ language: Language }>(sql`
      SELECT coalesce(p.language, 'en') AS language FROM push_device d
        LEFT JOIN notification_preference p ON p.company_id = d.company_id AND p.user_id = d.user_id
       WHERE d.company_id = ${companyId} AND d.user_id = ${userId} AND d.device_id = ${deviceId} AND d.ended IS NULL`);
    if (reader === undefined) throw new Refusal('not-found');
    const message = testPush({ language: reader.language, origin: installation.publicOrigin });
    await queuePush(tx, companyId, { userId, deviceId, message, urgency: 'high' });
  });
  return {};
});

export const pushRoutes: readonly Route[] = [list, put, remove, test];
