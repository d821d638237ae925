import { readAclCommands } from '../../../src/domain/acl-command.ts';
import { CHIME_ITEM_TYPE } from '../../../src/domain/item-types.ts';
import { readShockCommand } from '../../../src/domain/shock-command.ts';
import type { Transaction } from '../../database/database.ts';
import { sql } from '../../database/sql.ts';
import { changeHeld } from '../../monitoring/eras.ts';
import { markShipment } from '../../monitoring/mark.ts';
import { EVENT, recordEvents } from '../activity/record.ts';

/** A command that is over. */
export interface EndedCommand {
  readonly commandId: number;
  readonly macId: string;
  /** The shipment it was for. */
  readonly guid: string | null;
  readonly topic: string;
  readonly lines: readonly string[];
  /** When somebody ordered it, ISO 8601. */
  readonly doneAt: string;
}

/**
 * What is so from now on because a device did as it was told: its list stands, as far as it has `found` the iChimes of it;
 * it senses shocks above another limit, and by that is judged what came since somebody set it. Of a command for another shipment than the device is on nothing is.
 */
export async function applyCommand(
  tx: Transaction,
  companyId: string,
  command: EndedCommand,
  found: readonly string[] | undefined,
): Promise<void> {
  const { guid, macId, topic, lines, doneAt } = command;
  if (guid === null) return;
  if (topic === 'acl') {
    await setFound(tx, companyId, command, found ?? allOf(lines), sql`n`);
    return;
  }
  if (topic !== 'shock') return;
  const limit = readShockCommand(lines[0] ?? '');
  if (limit === undefined) return;
  const told = await changeHeld(tx, companyId, guid, doneAt, () =>
    tx.query(sql`
      UPDATE shipping_pick_list SET shock_limit = ${limit}::int
       WHERE company_id = ${companyId} AND guid = ${guid} AND mac_id = ${macId} RETURNING 1`),
  );
  if (told.length === 0) return;
  await recordEvents(tx, companyId, { guid, macId }, [limit === null ? EVENT.shockOff : EVENT.shockOn]);
  await markShipment(tx, companyId, guid, doneAt);
}

/** All that a list names: without a word of what it found, its tag has them all. */
const allOf = (lines: readonly string[]): readonly string[] => readAclCommands(lines) ?? [];

/** A list that a tag found more iChimes of; undefined: all of them. @returns whether there were more of them than was known */
export const raiseFound = (
  tx: Transaction,
  companyId: string,
  command: EndedCommand,
  found: readonly string[] | undefined,
): Promise<boolean> =>
  command.topic === 'acl'
    ? setFound(tx, companyId, command, found ?? allOf(command.lines), sql`greatest(n, acl_actual)`)
    : Promise.resolve(false);

/**
 * A list that its tag could not be told is no longer being built: without a time of staging the console offers Rebuild at
 * once, and it may be told again.
 */
export async function giveUpCommand(tx: Transaction, companyId: string, command: EndedCommand): Promise<void> {
  if (command.topic !== 'acl') return;
  await tx.query(sql`
    UPDATE shipping_pick_list SET last_stage_cmd_time = NULL
     WHERE company_id = ${companyId} AND guid = ${command.guid} AND mac_id = ${command.macId}`);
}

/**
 * Stores how many iChimes of the shipment's list its tag has found: of those `found` the ones that are on the list now.
 * @param count from their number `n`
 */
async function setFound(
  tx: Transaction,
  companyId: string,
  { guid, macId }: EndedCommand,
  found: readonly string[],
  count: ReturnType<typeof sql>,
): Promise<boolean> {
  const changed = await tx.query(sql`
    UPDATE shipping_pick_list SET acl_actual = ${count}
      FROM (SELECT count(DISTINCT item_text)::int AS n FROM shipping_pick_item
             WHERE company_id = ${companyId} AND shipment_guid = ${guid} AND item_type = ${CHIME_ITEM_TYPE}
               AND item_text = ANY (${sql.param(found)}::text[])) items
     WHERE company_id = ${companyId} AND guid = ${guid} AND mac_id = ${macId} AND acl_expected IS NOT NULL
       AND acl_actual IS DISTINCT FROM ${count} RETURNING 1`);
  return changed.length > 0;
}
