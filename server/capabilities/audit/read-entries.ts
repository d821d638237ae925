import { type AuditEntry, OPERATOR } from '../../../src/contract/audit.ts';
import type { Snapshot } from '../../../src/domain/audit/differences.ts';
import type { Transaction } from '../../database/database.ts';
import { sql } from '../../database/sql.ts';
import { subjectOf } from './subjects.ts';

type StoredEntry = Omit<AuditEntry, 'undoable' | 'before' | 'after'> & {
  readonly before: Snapshot | null;
  readonly after: Snapshot | null;
};

/** What entries are looked for by; what is absent doesn't matter. */
export interface AuditFilter {
  readonly text?: string | undefined;
  readonly person?: string | undefined;
  readonly thing?: string | undefined;
  readonly from?: string | undefined;
  readonly until?: string | undefined;
  /** Only entries that are older than this one. */
  readonly before?: number | undefined;
  readonly entryId?: number | undefined;
}

/** For LIKE: a text in which nothing stands for anything else. */
const literally = (text: string): string => `%${text.toLowerCase().replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;

/** A change of a kind that can be taken back; one that made a thing can't, for nothing is ever deleted. */
const isUndoable = ({ thing, act, before, after }: StoredEntry): boolean =>
  act === 'changed' && before !== null && after !== null && subjectOf(thing)?.putBack !== undefined;

/** Entries of the company, the newest first. @param most of them */
export async function readEntries(
  tx: Transaction,
  companyId: string,
  { text, person, thing, from, until, before, entryId }: AuditFilter,
  most: number,
): Promise<(StoredEntry & { readonly undoable: boolean })[]> {
  const looked = text === undefined || text.trim() === '' ? null : literally(text.trim());
  const rows = await tx.query<StoredEntry>(sql`
    SELECT e.entry_id AS "entryId", e.at, e.user_id AS "userId", e.login_name AS "loginName", e.thing,
           e.thing_id AS "thingId", e.thing_name AS "thingName", e.act, e.before, e.after, e.undoes,
           (SELECT max(u.entry_id) FROM audit_entry u
             WHERE u.company_id = e.company_id AND u.undoes = e.entry_id) AS "undoneBy"
      FROM audit_entry e
     WHERE e.company_id = ${companyId}
       AND (${entryId ?? null}::bigint IS NULL OR e.entry_id = ${entryId ?? null}::bigint)
       AND (${before ?? null}::bigint IS NULL OR e.entry_id < ${before ?? null}::bigint)
       AND (${thing ?? null}::text IS NULL OR e.thing = ${thing ?? null}::text)
       AND (${person ?? null}::text IS NULL OR coalesce(e.user_id, ${OPERATOR}) = ${person ?? null}::text)
       AND (${from ?? null}::timestamptz IS NULL OR e.at >= ${from ?? null}::timestamptz)
       AND (${until ?? null}::timestamptz IS NULL OR e.at <= ${until ?? null}::timestamptz)
       AND (${looked}::text IS NULL
            OR lower(concat_ws(' ', e.thing_name, e.thing_id, e.login_name, e.before::text, e.after::text)) LIKE ${looked}::text)
     ORDER BY e.entry_id DESC LIMIT ${most}::int`);
  return rows.map((row) => ({ ...row, undoable: isUndoable(row) }));
}
