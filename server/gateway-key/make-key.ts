import { randomUUID } from 'node:crypto';
import { parseArgs } from 'node:util';
import { readDeviceId } from '../../src/domain/device-id.ts';
import { operatorOf, recorded } from '../audit/recorded.ts';
import { auditedKey } from '../capabilities/gateway-keys/audited-key.ts';
import { readConfiguration } from '../configuration/configuration.ts';
import { openDatabase } from '../database/open-database.ts';
import { sql } from '../database/sql.ts';
import { makeGatewayKey } from '../http/gateway.ts';
import type { Environment } from '../process/environment.ts';
import { StartError } from '../process/start-error.ts';

const USAGE = 'Usage: npm run gateway-key -- --gateway ID [--revoke] [--data FOLDER]';

function wantedOf(args: readonly string[]) {
  let flags: { gateway?: string; revoke: boolean; data: string };
  try {
    flags = parseArgs({
      args: [...args],
      options: {
        gateway: { type: 'string' },
        revoke: { type: 'boolean', default: false },
        data: { type: 'string', default: './data' },
      },
    }).values;
  } catch {
    throw new StartError(USAGE);
  }
  const reading = readDeviceId(flags.gateway ?? '');
  if (reading.kind !== 'device') throw new StartError(USAGE);
  return { macId: reading.id, revoke: flags.revoke, data: flags.data };
}

/**
 * Gives a gateway a new key beside those it has, or with `--revoke` takes all of them away. The embedded database's
 * server must not be running; servers on PostgreSQL may.
 * @returns the key, which is kept nowhere, or what was done
 * @throws StartError in one sentence
 */
export async function makeKey(args: readonly string[], env: Environment): Promise<string> {
  const { macId, revoke, data } = wantedOf(args);
  const { dataDir, databaseUrl } = readConfiguration(['--data', data], env);
  const database = await openDatabase(dataDir, databaseUrl, () => {
    throw new StartError('There is no company here yet: start the server first.');
  });
  try {
    return await database.transaction('installation', async (tx) => {
      // A device is one piece of hardware: its id says whose it is.
      const [gateway] = await tx.query<{ companyId: string }>(
        sql`SELECT company_id AS "companyId" FROM device WHERE mac_id = ${macId} AND kind = 'gateways'`,
      );
      if (gateway === undefined) throw new StartError(`No company has a gateway ${macId}.`);
      const { companyId } = gateway;
      const change = (keyId: string) => ({ subject: auditedKey, id: keyId });
      if (!revoke) {
        const keyId = randomUUID();
        const make = () => makeGatewayKey(tx, { companyId, macId }, { keyId });
        return await recorded(tx, operatorOf(companyId), change(keyId), make);
      }
      const inForce = await tx.query<{ keyId: string }>(sql`
        SELECT key_id AS "keyId" FROM gateway_key
         WHERE company_id = ${companyId} AND gateway = ${macId} AND revoked IS NULL FOR UPDATE`);
      for (const { keyId } of inForce) {
        const end = () =>
          tx.query(sql`UPDATE gateway_key SET revoked = now() WHERE company_id = ${companyId} AND key_id = ${keyId}`);
        await recorded(tx, operatorOf(companyId), change(keyId), end);
      }
      return `Revoked: ${inForce.length}`;
    });
  } finally {
    await database.close();
  }
}
