import type { ImportResult } from '../../../src/contract/imports.ts';
import type { ImportRow } from '../../../src/domain/import/read-import.ts';
import type { Transaction } from '../../database/database.ts';
import type { Session } from '../../http/session.ts';

/** What becomes of a line, and what is made of it. */
export interface Judged<New> extends ImportResult {
  readonly made?: New;
}

/** Something that a line makes, by the id and the name that it is known by. */
export interface MadeThing {
  readonly id: string;
  readonly name: string;
}

/** Who imports. */
export type Importer = Pick<Session, 'companyId' | 'userId' | 'loginName'>;

/** How one kind of thing is imported. */
export interface ImportOf<New extends MadeThing> {
  /** What becomes of each line, in their order. Writes nothing. */
  judge(tx: Transaction, importer: Importer, rows: readonly ImportRow[]): Promise<readonly Judged<New>[]>;
  store(tx: Transaction, importer: Importer, made: readonly New[]): Promise<void>;
  /** Removes those that nobody has used or changed since. @returns their ids */
  remove(tx: Transaction, companyId: string, ids: readonly string[]): Promise<readonly string[]>;
}

export const resultOf = <New>({ made: _, ...result }: Judged<New>): ImportResult => result;
const madeOf = <New>(judged: readonly Judged<New>[]): New[] =>
  judged.flatMap(({ made }) => (made === undefined ? [] : [made]));

/** A kind of import, whatever it makes. */
export interface Importing extends Pick<ImportOf<MadeThing>, 'remove'> {
  /** Says what becomes of each line and, unless it is only looked at, does it. */
  take(
    tx: Transaction,
    importer: Importer,
    rows: readonly ImportRow[],
    isLookedAt: boolean,
  ): Promise<{ readonly results: readonly ImportResult[]; readonly made: readonly MadeThing[] }>;
}

export const importing = <New extends MadeThing>({ judge, store, remove }: ImportOf<New>): Importing => ({
  async take(tx, importer, rows, isLookedAt) {
    const judged = rows.length === 0 ? [] : await judge(tx, importer, rows);
    const made = madeOf(judged);
    if (!isLookedAt && made.length > 0) await store(tx, importer, made);
    return { results: judged.map(resultOf), made };
  },
  remove,
});
