import type { CommandResult } from '../../../src/contract/device-commands.ts';
import { type CommandState, stateAfterOutcome } from '../../../src/domain/command-state.ts';
import type { Transaction } from '../../database/database.ts';
import { sql } from '../../database/sql.ts';
import type { Gateway } from '../../http/gateway.ts';
import { hearGateway } from '../ingest/hear-gateway.ts';
import type { JudgedBatch } from '../ingest/judge-item.ts';
import type { PlacedFault } from '../ingest/not-accepted.ts';
import type { Kept } from '../ingest/stored.ts';
import { applyCommand, type EndedCommand, giveUpCommand, raiseFound } from './command-effects.ts';

interface Known extends EndedCommand {
  readonly gateway: string | null;
  readonly state: CommandState;
  /** Whether the device was to be told something else of this topic after it. */
  readonly replaced: boolean;
}

/**
 * Takes what became of commands, in the order of the request. What a device confirmed is true from then on: its effect is
 * stored with it. A command that was replaced meanwhile has none.
 */
export async function storeResults(
  tx: Transaction,
  gateway: Gateway,
  batch: JudgedBatch<CommandResult>,
): Promise<Kept> {
  const known = await lockCommands(
    tx,
    gateway,
    batch.taken.map(({ item }) => item.commandId),
  );
  const faults: PlacedFault[] = [...batch.faults];
  let stored = 0;
  let repeated = 0;
  for (const { item: result, at } of batch.taken) {
    const command = known.get(result.commandId);
    if (command === undefined || command.gateway === null) {
      const detail = String(result.commandId);
      faults.push({ code: 'command-unknown', field: 'commandId', detail, raw: detail, at, input: result });
      continue;
    }
    const changed = await take(tx, gateway, command, result);
    if (changed === null) repeated += 1;
    else {
      stored += 1;
      known.set(result.commandId, changed);
    }
  }
  await hearGateway(tx, gateway);
  return { stored, repeated, faults };
}

/** @returns the command as it is afterwards; null when the result changed nothing */
async function take(
  tx: Transaction,
  { companyId, macId }: Gateway,
  command: Known,
  result: CommandResult,
): Promise<Known | null> {
  const found = result.result === 'confirmed' ? result.found : undefined;
  const next = stateAfterOutcome({ state: command.state, isHolder: command.gateway === macId }, result.result);
  if (next === null) {
    if (command.state !== 'confirmed' || command.replaced || result.result !== 'confirmed') return null;
    return (await raiseFound(tx, companyId, command, found)) ? command : null;
  }
  const reason = result.result === 'failed' ? result.reason : '';
  await tx.query(sql`
    UPDATE command_queue SET status = ${next}, reason = ${reason}, lease_until = NULL, last_update = now()
     WHERE company_id = ${companyId} AND command_id = ${command.commandId}`);
  if (!command.replaced) {
    if (next === 'confirmed') await applyCommand(tx, companyId, command, found);
    else await giveUpCommand(tx, companyId, command);
  }
  return { ...command, state: next };
}

/** The commands of these numbers that the company has; their devices are locked in the order of their ids, as everywhere. */
async function lockCommands(
  tx: Transaction,
  { companyId, macId }: Gateway,
  ids: readonly number[],
): Promise<Map<number, Known>> {
  const numbers = sql`${sql.param(ids)}::bigint[]`;
  await tx.query(sql`
    SELECT 1 FROM device
     WHERE company_id = ${companyId}
       AND (mac_id = ${macId} OR mac_id IN (SELECT device_id FROM command_queue
                                             WHERE company_id = ${companyId} AND command_id = ANY (${numbers})))
     ORDER BY mac_id FOR UPDATE`);
  const commands = await tx.query<Known>(sql`
    SELECT q.command_id AS "commandId", q.device_id AS "macId", q.guid, q.topic, q.gateway, q.status AS state,
           q.done_at AS "doneAt",
           jsonb_agg(q.line ORDER BY q.entry_id) AS lines,
           EXISTS (SELECT FROM command_queue o
                    WHERE o.company_id = ${companyId} AND o.device_id = q.device_id AND o.topic = q.topic
                      AND o.command_id > q.command_id) AS replaced
      FROM command_queue q WHERE q.company_id = ${companyId} AND q.command_id = ANY (${numbers})
     GROUP BY q.command_id, q.device_id, q.guid, q.topic, q.gateway, q.status, q.done_at`);
  return new Map(commands.map((command) => [command.commandId, command]));
}
