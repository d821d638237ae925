import type { LoggerFileRow } from '../../../src/contract/logger-files.ts';
import type { LoggerFile } from '../../../src/domain/logger-file/logger-file.ts';
import { PACKET_TYPES } from '../../../src/domain/packet-type.ts';
import type { Transaction } from '../../database/database.ts';
import { insertRows } from '../../database/insert-rows.ts';
import { sql } from '../../database/sql.ts';

const COLUMNS = sql.raw(`
  file_id AS "fileId", mac_id AS "macId", serial, file, digest, unit, zone, readings, first_time AS first, last_time AS last,
  added_by AS "addedBy", added_at AS "addedAt"`);

/** The files whose readings a shipment has, the oldest first. */
export const readLoggerFiles = (tx: Transaction, companyId: string, guid: string): Promise<LoggerFileRow[]> =>
  tx.query<LoggerFileRow>(sql`
    SELECT ${COLUMNS} FROM logger_file
     WHERE company_id = ${companyId} AND shipment_guid = ${guid} AND removed IS NULL ORDER BY added_at, file_id`);

/** Whether readings of files were removed from a shipment that somebody has read since then. */
export async function wereFilesRemoved(
  tx: Transaction,
  companyId: string,
  guid: string,
  since: string,
): Promise<boolean> {
  const [row] = await tx.query<{ were: boolean }>(sql`
    SELECT EXISTS (SELECT FROM logger_file
                    WHERE company_id = ${companyId} AND shipment_guid = ${guid} AND removed >= ${since}::timestamptz) AS were`);
  return row?.were === true;
}

/** What is kept of a file besides its readings. */
type Kept = Omit<LoggerFileRow, 'first' | 'last' | 'addedAt' | 'readings'>;

/** Keeps the readings of a file under its id, as messages of surroundings. @throws of a file without readings */
export async function keepLoggerFile(
  tx: Transaction,
  companyId: string,
  guid: string,
  { fileId, macId, serial, file, digest, unit, zone, addedBy }: Kept,
  { readings }: Pick<LoggerFile, 'readings'>,
): Promise<LoggerFileRow> {
  const ends = [readings[0], readings.at(-1)].map((one) => new Date(one?.time ?? Number.NaN).toISOString());
  const [row] = await tx.query<LoggerFileRow>(sql`
    INSERT INTO logger_file (company_id, file_id, shipment_guid, mac_id, serial, file, digest, unit, zone, readings, first_time, last_time, added_by)
    VALUES (${companyId}, ${fileId}, ${guid}, ${macId}, ${serial}, ${file}, ${digest}, ${unit}, ${zone}, ${readings.length},
            ${ends[0]}, ${ends[1]}, ${addedBy})
    RETURNING ${COLUMNS}`);
  if (row === undefined) throw new Error('A file that was stored is not there.');
  const rows = readings.map(({ line, time, temperature, humidity }) => ({
    mac_id: macId,
    msg_index: line,
    device_time: new Date(time).toISOString(),
    pkt_type: PACKET_TYPES.environment,
    msg_type: 0,
    temperature,
    humidity,
  }));
  await insertRows(tx, 'device_message', companyId, rows);
  return row;
}

/** Removes the readings of a file. @returns the file; undefined where there is none that counts */
export async function removeLoggerFile(
  tx: Transaction,
  companyId: string,
  guid: string,
  fileId: string,
  removedBy: string,
): Promise<LoggerFileRow | undefined> {
  const [row] = await tx.query<LoggerFileRow>(sql`
    UPDATE logger_file SET removed = now(), removed_by = ${removedBy}
     WHERE company_id = ${companyId} AND shipment_guid = ${guid} AND file_id = ${fileId} AND removed IS NULL
    RETURNING ${COLUMNS}`);
  if (row !== undefined) await tx.query(sql`SELECT lading_forget_logger_file(${companyId}, ${fileId}::uuid)`);
  return row;
}
