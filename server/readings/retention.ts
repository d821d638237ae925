import { PACKET_TYPES } from '../../src/domain/packet-type.ts';
import { completeDays, firstKept, type KeptDays, keptDaysWith } from '../../src/domain/readings/retention.ts';
import { type Database, serviceOf, type Transaction } from '../database/database.ts';
import { type SQL, sql } from '../database/sql.ts';
import { claim } from '../jobs/claim.ts';

/** Blocks deleted in a transaction: few enough that nobody waits long. */
const AT_ONCE = 500;

/** What is kept how long under which name, by packet type. */
const NAME_OF_TYPE: ReadonlyMap<number, Exclude<keyof KeptDays, 'rollups' | 'weather'>> = new Map(
  (Object.keys(PACKET_TYPES) as (keyof typeof PACKET_TYPES)[]).map((name) => [PACKET_TYPES[name], name]),
);

const firstKeptDay = (days: number, now: number): string => new Date(firstKept(days, now)).toISOString().slice(0, 10);

/**
 * From when on all that devices of a company said is still there, milliseconds since 1970: what they said before may be deleted,
 * of one kind or of all. @param now milliseconds since 1970
 */
export async function completeFrom(tx: Transaction, companyId: string, now: number): Promise<number> {
  return firstKept(await completeDaysOf(tx, companyId), now);
}

/** Of how many days at least all that devices of a company say is kept. */
export const completeDaysOf = async (tx: Transaction, companyId: string): Promise<number> =>
  completeDays(await keptDaysOf(tx, companyId));

async function keptDaysOf(tx: Transaction, companyId: string): Promise<KeptDays> {
  const [company] = await tx.query<{ retention: Partial<KeptDays> | null }>(sql`
    SELECT custom_prefs -> 'retention' AS retention FROM company WHERE company_id = ${companyId}`);
  return keptDaysWith(company?.retention ?? {});
}

/**
 * Deletes blocks that are past the time that their company keeps such messages, rollups and weather past theirs, some at a time. A
 * block is as old as the newest day in it, and as when the server stored the last of it: what a device with a wrong clock
 * says is kept as long. @param now milliseconds since 1970
 */
export async function deleteExpired(database: Database, now: number, goesOn = (): boolean => true): Promise<void> {
  const companies = await database.read('installation', (tx) =>
    tx.query<{ id: string }>(sql`SELECT company_id AS id FROM company ORDER BY 1`),
  );
  for (const { id } of companies) {
    const kept = await database.read(serviceOf(id), (tx) => keptDaysOf(tx, id));
    for (const [pktType, name] of NAME_OF_TYPE) {
      const messages = firstKeptDay(kept[name], now);
      const stored = sql` AND last_server < ${messages}::timestamp AT TIME ZONE 'UTC'`;
      await deleteBefore(database, sql`reading_block`, sql`${ofType(id, pktType, messages)}${stored}`, goesOn);
      await deleteBefore(database, sql`reading_rollup`, ofType(id, pktType, firstKeptDay(kept.rollups, now)), goesOn);
    }
    const weather = sql`
      company_id = ${id} AND recording_time < ${firstKeptDay(kept.weather, now)}::timestamp AT TIME ZONE 'UTC'`;
    await deleteBefore(database, sql`weather_data`, weather, goesOn);
  }
}

const ofType = (companyId: string, pktType: number, day: string): SQL =>
  sql`company_id = ${companyId} AND pkt_type = ${pktType} AND last_day < ${day}::date`;

async function deleteBefore(database: Database, table: SQL, condition: SQL, goesOn: () => boolean): Promise<void> {
  for (let deleted = AT_ONCE; deleted === AT_ONCE && goesOn(); ) {
    const gone = await database.transaction(
      'installation',
      (tx) =>
        tx.query(sql`
          DELETE FROM ${table} WHERE ctid IN (
            ${claim({ columns: sql`ctid`, from: table, where: condition, atOnce: AT_ONCE })})
          RETURNING 1`),
      'whenever',
    );
    deleted = gone.length;
  }
}
