import { note, operatorOf } from '../audit/recorded.ts';
import type { Transaction } from '../database/database.ts';
import type { LostDevice } from './claim-listed.ts';

/** Ids that an entry of the audit log names; it counts the others. */
const NAMED_MAX = 500;

/** Writes down for each company which devices it has no more. @param by the list that says so; '': none */
export async function noteGivenBack(tx: Transaction, by: string, lost: readonly LostDevice[]): Promise<void> {
  for (const [companyId, devices] of Map.groupBy(lost, (device) => device.companyId)) {
    const ids = devices.map(({ macId }) => macId).sort();
    await note(tx, operatorOf(companyId), {
      thing: 'import',
      id: 'devices',
      name: by,
      act: 'givenBack',
      before: { kind: 'devices', devices: ids.slice(0, NAMED_MAX), lines: ids.length },
      after: null,
    });
  }
}
