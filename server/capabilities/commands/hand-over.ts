import type { InferOutput } from 'valibot';
import { HANDED_MAX, type HandedCommand, type ingestCommands } from '../../../src/contract/device-commands.ts';
import { COMMAND_LEASE_MS, COMMAND_LIFETIME_MS } from '../../../src/domain/command-state.ts';
import type { Transaction } from '../../database/database.ts';
import { sql } from '../../database/sql.ts';
import type { Gateway } from '../../http/gateway.ts';
import { hearGateway } from '../ingest/hear-gateway.ts';

const LEASE = sql`make_interval(secs => ${COMMAND_LEASE_MS / 1000})`;

/** Commands that can still be told, of `q`. */
const OPEN = sql`q.status IN ('queued', 'handed-over')
  AND q.create_date > now() - make_interval(secs => ${COMMAND_LIFETIME_MS / 1000})`;

/**
 * Hands a page of what waits to a gateway, by the number of the command, and leases it to it. A device is told by one
 * gateway at a time: what is leased to another keeps back all of its commands. Times are the database's, which all
 * processes share.
 */
export async function handOver(
  tx: Transaction,
  gateway: Gateway,
  { after = 0, max = HANDED_MAX }: InferOutput<typeof ingestCommands.query>,
): Promise<InferOutput<typeof ingestCommands.reply>> {
  const { companyId } = gateway;
  const devices = await lockReached(tx, gateway);
  await hearGateway(tx, gateway);
  // Their rows are locked: from here on nobody else hands anything over for them.
  const found = await tx.query<{ id: number }>(sql`
    SELECT q.command_id AS id FROM command_queue q
     WHERE q.company_id = ${companyId} AND q.device_id = ANY (${sql.param(devices)}::text[])
       AND q.command_id > ${after} AND ${OPEN}
       AND NOT EXISTS (SELECT FROM command_queue o
                        WHERE o.company_id = q.company_id AND o.device_id = q.device_id
                          AND o.lease_until > now() AND o.gateway <> ${gateway.macId})
     GROUP BY q.command_id ORDER BY q.command_id LIMIT ${max + 1}`);
  const ids = sql`${sql.param(found.slice(0, max).map(({ id }) => id))}::bigint[]`;
  await tx.query(sql`
    UPDATE command_queue
       SET status = 'handed-over', gateway = ${gateway.macId}, lease_until = now() + ${LEASE}, last_update = now()
     WHERE company_id = ${companyId} AND command_id = ANY (${ids})
       AND (lease_until IS NULL OR lease_until <= now())`);
  const rows = await tx.query<HandedCommand>(sql`
    SELECT command_id AS "commandId", device_id AS "macId", topic, lease_until AS "leaseUntil",
           jsonb_agg(line ORDER BY entry_id) AS lines
      FROM command_queue WHERE company_id = ${companyId} AND command_id = ANY (${ids})
     GROUP BY command_id, device_id, topic, lease_until ORDER BY command_id`);
  return { rows, more: found.length > max };
}

/**
 * Locks those devices with something to be told that the gateway reaches, in the order of their ids as everybody does:
 * itself, those it was the last to hear, and those nobody has heard yet where the gateway stands. One that was heard and is not
 * the company's any more is told nothing.
 */
async function lockReached(tx: Transaction, { companyId, macId }: Gateway): Promise<string[]> {
  const devices = await tx.query<{ macId: string }>(sql`
    SELECT d.mac_id AS "macId" FROM device d
     WHERE d.company_id = ${companyId}
       AND d.mac_id IN (SELECT ${macId}::text COLLATE "C"
                        UNION SELECT q.device_id FROM command_queue q WHERE q.company_id = ${companyId} AND ${OPEN})
       AND (d.mac_id = ${macId} OR d.claimed_at IS NOT NULL OR d.last_comms IS NULL)
       AND (d.mac_id = ${macId} OR d.last_gateway = ${macId}
         OR (d.last_gateway IS NULL
           AND d.location_id = (SELECT location_id FROM device WHERE company_id = ${companyId} AND mac_id = ${macId})))
     ORDER BY d.mac_id FOR UPDATE OF d`);
  return devices.map((device) => device.macId);
}
