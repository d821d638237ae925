import type { ImportRow } from '../../src/domain/import/read-import.ts';
import { note, operatorOf } from '../audit/recorded.ts';
import { importDevices } from '../capabilities/imports/import-devices.ts';
import { claimListed, type LostDevice, releaseListed } from '../claims/claim-listed.ts';
import { noteGivenBack } from '../claims/note-given-back.ts';
import type { Transaction } from '../database/database.ts';
import { StartError } from '../process/start-error.ts';

/** Devices that are written and noted at once. */
const AT_ONCE = 500;

const idsOf = (rows: readonly ImportRow[]): string[] => rows.map(({ values }) => String(values.macId));

/** Of whom devices were taken, by company. */
function takenWords(lost: readonly LostDevice[]): string {
  return [...Map.groupBy(lost, ({ companyId }) => companyId)]
    .map(([companyId, devices]) => ` Taken from company ${companyId}: ${devices.map(({ macId }) => macId).join(', ')}.`)
    .join('');
}

/** Makes what a list names the company's, also what others have claimed. @throws StartError where a line can't be taken */
export async function giveDevices(
  tx: Transaction,
  companyId: string,
  rows: readonly ImportRow[],
  file: string,
): Promise<string> {
  let made = 0;
  for (let from = 0; from < rows.length; from += AT_ONCE) {
    const part = rows.slice(from, from + AT_ONCE);
    const results = await importDevices(tx, companyId, part);
    const refused = results.find(({ outcome }) => outcome === 'refused');
    if (refused !== undefined) {
      throw new StartError(
        `Line ${refused.line} can't be taken: ${refused.column} ${refused.fault}. Nothing was changed.`,
      );
    }
    made += results.filter(({ outcome }) => outcome === 'created').length;
    const after = { kind: 'devices', created: idsOf(part), lines: part.length };
    await note(tx, operatorOf(companyId), {
      thing: 'import',
      id: 'devices',
      name: file,
      act: 'imported',
      before: null,
      after,
    });
  }
  const lost = await claimListed(tx, companyId, idsOf(rows));
  await noteGivenBack(tx, file, lost);
  return `Company ${companyId} has the ${rows.length} devices of ${file}, of which ${made} are new.${takenWords(lost)}`;
}

/** Ends the company's claims of what a list names. */
export async function takeDevices(
  tx: Transaction,
  companyId: string,
  rows: readonly ImportRow[],
  file: string,
): Promise<string> {
  const released = await releaseListed(tx, companyId, idsOf(rows));
  await noteGivenBack(tx, file, released);
  return `Of the ${rows.length} devices of ${file} company ${companyId} had claimed ${released.length}: they are free.`;
}
