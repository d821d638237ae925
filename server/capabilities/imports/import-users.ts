import type { ImportResult } from '../../../src/contract/imports.ts';
import type { ImportRow } from '../../../src/domain/import/read-import.ts';
import { NEW_USER } from '../../../src/domain/new-user.ts';
import type { Transaction } from '../../database/database.ts';
import { keyOf, nameKey } from '../../database/name-key.ts';
import { sql } from '../../database/sql.ts';
import { Refusal } from '../../http/refusal.ts';
import { choicesOf, logUserChange } from '../users/change-user.ts';
import { checkUser, type UserValues } from '../users/check-user.ts';
import { groupsOf, pickGroups } from '../users/grants.ts';
import { insertUser } from '../users/write-user.ts';
import { type Importer, type Importing, type Judged, type MadeThing, resultOf } from './import-kind.ts';
import { spelledKey } from './named-as.ts';

interface NewUser {
  readonly name: string;
  readonly values: UserValues;
}

/** The ids of groups by the keys of their names and ids. */
async function groupIdsOf(tx: Transaction, companyId: string): Promise<ReadonlyMap<string, string>> {
  const rows = await tx.query<{ id: string; name: string }>(sql`
    SELECT group_id AS id, name FROM user_group WHERE company_id = ${companyId} ORDER BY group_id DESC`);
  return new Map(rows.flatMap(({ id, name }) => [name, id].map((called) => [spelledKey(called), id] as const)));
}

/** The first thing that an account may not hold, of the column that has it. */
function faultOf(values: UserValues, choices: Parameters<typeof checkUser>[3]) {
  try {
    checkUser(values, undefined, true, choices);
    return null;
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    const [first] = error.errors;
    return { fault: first?.code ?? 'unknown', column: first?.field ?? '' };
  }
}

/**
 * Those are created whose names nobody has. Nobody becomes a Company Administrator by a file: who makes one has to say so by
 * themself (docs/decisions/security.md).
 */
async function judge(tx: Transaction, { companyId }: Importer, rows: readonly ImportRow[]): Promise<Judged<NewUser>[]> {
  const keys = rows.map(({ values }) => nameKey(String(values.loginName)));
  const own = await tx.query<{ key: string }>(sql`
    SELECT ${keyOf('login_name')} AS key FROM app_user
     WHERE company_id = ${companyId} AND ${keyOf('login_name')} = ANY (${sql.param(keys)}::text[])`);
  const known = new Set(own.map(({ key }) => key));
  const [groupIds, groups, choices] = [
    await groupIdsOf(tx, companyId),
    await groupsOf(tx, companyId),
    await choicesOf(tx, companyId),
  ];
  return rows.map(({ line, values: given }, at): Judged<NewUser> => {
    const refused = (fault: string, column: string) => ({ line, outcome: 'refused', fault, column }) as const;
    const key = keys[at] ?? '';
    if (known.has(key)) return { line, outcome: 'there' };
    const named = String(given.groups)
      .split(/[,;|]/)
      .map((one) => one.trim())
      .filter((one) => one !== '');
    const ids = named.map((one) => groupIds.get(spelledKey(one)));
    if (ids.includes(undefined)) return refused('unknown-group', 'groups');
    const groupList = [...new Set(ids.filter((id) => id !== undefined))].sort();
    if (pickGroups(groups, groupList).some(({ role }) => role === 'Company Administrator')) {
      return refused('administrator', 'groups');
    }
    const values: UserValues = {
      ...NEW_USER,
      loginName: String(given.loginName),
      fullName: String(given.fullName),
      emailAddress: String(given.emailAddress),
      phoneNumber: String(given.phoneNumber),
      temperatureUnit: given.temperatureUnit === 'Celsius' ? 'Celsius' : 'Fahrenheit',
      timezone: String(given.timezone),
      groupList,
    };
    const fault = faultOf(values, choices);
    if (fault !== null) return refused(fault.fault, fault.column);
    known.add(key);
    return { line, outcome: 'created', made: { name: values.loginName, values } };
  });
}

const isTaken = (error: unknown): boolean =>
  error instanceof Refusal && error.errors.some(({ code }) => code === 'taken');

type Taken = Awaited<ReturnType<Importing['take']>>;

/**
 * Makes what can be made. Sign-in names are one for the whole installation, so that only the database knows of one that another
 * company has.
 */
async function makeUsers(
  tx: Transaction,
  importer: Importer,
  rows: readonly ImportRow[],
  onMade: (id: string, values: UserValues) => void,
): Promise<Taken> {
  const results: ImportResult[] = [];
  const stored: MadeThing[] = [];
  for (const judged of await judge(tx, importer, rows)) {
    const { made, line } = judged;
    if (made === undefined) {
      results.push(resultOf(judged));
      continue;
    }
    try {
      const id = await tx.savepoint(() => insertUser(tx, importer.companyId, made.values));
      onMade(id, made.values);
      stored.push({ id, name: made.name });
      results.push({ line, outcome: 'created' });
    } catch (error) {
      if (!isTaken(error)) throw error;
      results.push({ line, outcome: 'refused', fault: 'taken', column: 'loginName' });
    }
  }
  return { results, made: stored };
}

/** Ends what was only looked at, so that nothing of it stays. */
class LookedAt extends Error {
  override readonly name = 'LookedAt';
}

const take: Importing['take'] = async (tx, importer, rows, isLookedAt) => {
  if (!isLookedAt) {
    return makeUsers(tx, importer, rows, (id, values) => logUserChange('user-created', importer, id, values));
  }
  let taken: Taken = { results: [], made: [] };
  try {
    await tx.savepoint(async () => {
      taken = await makeUsers(tx, importer, rows, () => undefined);
      throw new LookedAt();
    });
  } catch (error) {
    if (!(error instanceof LookedAt)) throw error;
  }
  return taken;
};

/** Those that have never signed in, and that nobody has changed. */
async function remove(tx: Transaction, companyId: string, ids: readonly string[]): Promise<string[]> {
  const removed = await tx.query<{ id: string }>(sql`
    SELECT id FROM unnest(${sql.param(ids)}::text[]) AS id WHERE lading_remove_new_user(${companyId}, id)`);
  return removed.map(({ id }) => id);
}

export const userImport: Importing = { take, remove };
