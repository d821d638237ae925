import { createHash, randomUUID } from 'node:crypto';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import {
  type LoggerFileRow,
  listLoggerFiles,
  takeLoggerFile,
  undoLoggerFile,
} from '../../../src/contract/logger-files.ts';
import { fileDeviceId } from '../../../src/domain/logger-file/file-device.ts';
import type { LoggerChoice, LoggerFile } from '../../../src/domain/logger-file/logger-file.ts';
import { LOGGER_BYTES_MAX, readLoggerFile } from '../../../src/domain/logger-file/read-logger-file.ts';
import { note } from '../../audit/recorded.ts';
import type { Transaction } from '../../database/database.ts';
import { sql } from '../../database/sql.ts';
import { Refusal, refusedField } from '../../http/refusal.ts';
import { markShipment } from '../../monitoring/mark.ts';
import { countImport } from '../../quota/import-quota.ts';
import { command, query, type Route } from '../../serving/route.ts';
import { keepLoggerFile, readLoggerFiles, removeLoggerFile } from './stored-files.ts';

const unpack = promisify(gunzip);
/** Digits of a file's own part of its id. */
const UNIQUE_DIGITS = 8;

interface Journey {
  /** ISO 8601. */
  readonly from: string;
  /** Null: it goes on. */
  readonly until: string | null;
}

/** @throws Refusal `not-found` for a shipment that the transaction may not see */
async function journeyOf(tx: Transaction, companyId: string, guid: string, lock = sql``): Promise<Journey> {
  const [journey] = await tx.query<Journey>(sql`
    SELECT coalesce(comm_date, create_date) AS "from", decomm_date AS until
      FROM shipping_pick_list WHERE company_id = ${companyId} AND guid = ${guid} ${lock}`);
  if (journey === undefined) throw new Refusal('not-found');
  return journey;
}

const refused = (code: string, detail: string): Refusal => refusedField(code, detail, 'content');

/** @throws Refusal where it is no packed file, or a larger one than is taken */
async function unpacked(content: string): Promise<Uint8Array<ArrayBuffer>> {
  try {
    return Uint8Array.from(await unpack(Buffer.from(content, 'base64'), { maxOutputLength: LOGGER_BYTES_MAX }));
  } catch {
    throw refused('not-packed', 'It is not packed by gzip, or larger than is taken.');
  }
}

/** The file as the person has seen it. @throws Refusal */
async function fileIn(bytes: Uint8Array<ArrayBuffer>, choice: LoggerChoice): Promise<LoggerFile> {
  const read = await readLoggerFile(bytes, { unit: 'Fahrenheit', zone: 'UTC', now: Date.now() }, choice);
  if (!read.ok) throw refused(read.fault, `The file can't be read (line ${read.line}).`);
  if (read.asks.length > 0) throw refused('not-answered', `It has to be said: ${read.asks.join(', ')}.`);
  return read;
}

/** Consoles that look at the shipment hear of its row, and ask for what else there is; its alerts are judged again. */
async function tellOf(tx: Transaction, companyId: string, guid: string, { first }: LoggerFileRow): Promise<void> {
  await tx.query(
    sql`UPDATE shipping_pick_list SET last_update = now() WHERE company_id = ${companyId} AND guid = ${guid}`,
  );
  await markShipment(tx, companyId, guid, first);
}

const take = command(
  takeLoggerFile,
  async (tx, { params: { guid }, body: { file, content, choice }, installation }, session) => {
    const { companyId, loginName } = session;
    const bytes = await unpacked(content);
    const digest = createHash('sha256').update(bytes).digest('hex');
    // Of two at the same moment the second sees what the first has taken.
    const { from, until } = await journeyOf(tx, companyId, guid, sql`FOR UPDATE`);
    const there = await readLoggerFiles(tx, companyId, guid);
    const same = there.find((one) => one.digest === digest);
    if (same !== undefined) return { taken: same };
    const read = await fileIn(bytes, choice);
    const { serial, unit, zone, readings } = read;
    const [first, last] = [readings[0]?.time ?? 0, readings.at(-1)?.time ?? 0];
    if (last < Date.parse(from) || (until !== null && first > Date.parse(until))) {
      throw refused('not-on-journey', 'None of its readings is of the journey.');
    }
    const other = there.find(
      (one) => serial !== '' && one.serial === serial && Date.parse(one.first) <= last && Date.parse(one.last) >= first,
    );
    if (other !== undefined) throw refused('overlaps', `The shipment has readings of this logger from ${other.file}.`);
    await countImport(tx, companyId, installation.quotas, readings.length);
    const fileId = randomUUID();
    const macId = fileDeviceId(serial, fileId.slice(0, UNIQUE_DIGITS));
    const kept = { fileId, macId, serial, file, digest, unit, zone, addedBy: loginName };
    const taken = await keepLoggerFile(tx, companyId, guid, kept, read);
    await tellOf(tx, companyId, guid, taken);
    const after = { serial, sha256: digest, readings: readings.length, unit, zone };
    await note(tx, session, {
      thing: 'import',
      id: 'readings',
      name: file,
      act: 'imported',
      before: null,
      after,
      shipment: guid,
    });
    return { taken };
  },
  'takeLoggerFile',
);

const undo = command(
  undoLoggerFile,
  async (tx, { params: { guid, fileId } }, session) => {
    const { companyId, loginName } = session;
    await journeyOf(tx, companyId, guid, sql`FOR UPDATE`);
    const gone = await removeLoggerFile(tx, companyId, guid, fileId, loginName);
    if (gone === undefined) {
      const [known] = await tx.query(sql`
        SELECT 1 FROM logger_file WHERE company_id = ${companyId} AND shipment_guid = ${guid} AND file_id = ${fileId}`);
      throw new Refusal(known === undefined ? 'not-found' : 'wrong-state');
    }
    await tellOf(tx, companyId, guid, gone);
    const before = { serial: gone.serial, sha256: gone.digest, readings: gone.readings };
    await note(tx, session, {
      thing: 'import',
      id: 'readings',
      name: gone.file,
      act: 'removed',
      before,
      after: null,
      shipment: guid,
    });
    return { removed: gone.readings };
  },
  'takeLoggerFile',
);

/** Readings of shipments from the files of loggers (docs/decisions/logger-files.md). */
export const loggerFileRoutes: readonly Route[] = [
  { ...take, audited: 'import' },
  { ...undo, audited: 'import' },
  query(listLoggerFiles, async (tx, { params: { guid } }, { companyId }) => {
    await journeyOf(tx, companyId, guid);
    return { rows: await readLoggerFiles(tx, companyId, guid) };
  }),
];
