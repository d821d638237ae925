import { randomUUID } from 'node:crypto';
import { parseArgs } from 'node:util';
import { readDeviceId } from '../../src/domain/device-id.ts';
import { operatorOf, recorded } from '../audit/recorded.ts';
import { auditedKey } from '../capabilities/gateway-keys/audited-key.ts';
import { readConfiguration } from '../configuration/configuration.ts';
import type { Transaction } from '../database/database.ts';
import { openDatabase } from '../database/open-database.ts';
import { sql } from '../database/sql.ts';
import { makeGatewayKey } from '../http/gateway.ts';
import type { Environment } from '../process/environment.ts';
import { StartError } from '../process/start-error.ts';

const USAGE = 'Usage: npm run gateway-key -- --gateway ID [--company ID] [--revoke] [--data FOLDER]';

function wantedOf(args: readonly string[]) {
  let flags: { gateway?: string; company?: string; revoke: boolean; data: string };
  try {
    flags = parseArgs({
      args: [...args],
      options: {
        gateway: { type: 'string' },
        company: { type: 'string' },
        revoke: { type: 'boolean', default: false },
        data: { type: 'string', default: './data' },
      },
    }).values;
  } catch {
    throw new StartError(USAGE);
  }
  const reading = readDeviceId(flags.gateway ?? '');
  if (reading.kind !== 'device') throw new StartError(USAGE);
  return { macId: reading.id, company: flags.company, revoke: flags.revoke, data: flags.data };
}

/**
 * Gives a gateway a new key beside those it has, or with `--revoke` takes all of them away. The embedded database's
 * server must not be running; servers on PostgreSQL may.
 * @returns the key, which is kept nowhere, or what was done
 * @throws StartError in one sentence
 */
export async function makeKey(args: readonly string[], env: Environment): Promise<string> {
  const { macId, company, revoke, data } = wantedOf(args);
  const { dataDir, databaseUrl } = readConfiguration(['--data', data], env);
  const database = await openDatabase(dataDir, databaseUrl, () => {
    throw new StartError('There is no company here yet: start the server first.');
  });
  try {
    return await database.transaction('installation', async (tx) => {
      const companyId = await companyOf(tx, macId, company);
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

/** Several companies may have written an id down (docs/decisions/device-ids.md): then it has to be said whose is meant. */
async function companyOf(tx: Transaction, macId: string, company: string | undefined): Promise<string> {
  const having = await tx.query<{ companyId: string }>(sql`
    SELECT company_id AS "companyId" FROM device
     WHERE mac_id = ${macId} AND kind = 'gateways' AND company_id = coalesce(${company ?? null}::text, company_id)
     ORDER BY company_id`);
  const [first] = having;
  if (first === undefined) {
    const words =
      company === undefined ? `No company has a gateway ${macId}.` : `Company ${company} has no gateway ${macId}.`;
    throw new StartError(words);
  }
  if (having.length === 1) return first.companyId;
  const ids = having.map(({ companyId }) => companyId).join(', ');
  throw new StartError(`Several companies have a gateway ${macId} (${ids}): say with --company whose it is.`);
}
