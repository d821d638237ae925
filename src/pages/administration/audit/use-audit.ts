import { useState } from 'react';
import { call } from '../../../api/call.ts';
import { type Asked, useAnswer } from '../../../api/use-answer.ts';
import { AUDIT_ENTRIES_MAX, type AuditEntry, auditLog } from '../../../contract/audit.ts';
import type { QueryOf } from '../../../contract/operation.ts';

/** What entries are looked for by. */
export type AuditFilter = Omit<QueryOf<typeof auditLog>, 'before' | 'max'>;

interface Page {
  readonly rows: readonly AuditEntry[];
  readonly more: boolean;
}

/** Entries that are asked for at a time. */
const PAGE = 50;

/** The entries that fit, the newest first, page by page. */
export function useAudit(filter: AuditFilter): {
  readonly answer: Asked<Page>;
  /** Undefined until there was an answer; of this filter or of the one before. */
  readonly shown: Page | undefined;
  readonly onOlder: () => void;
  readonly reload: () => void;
} {
  const question = JSON.stringify(filter);
  const [wanted, setWanted] = useState({ question, pages: 1 });
  const pages = wanted.question === question ? wanted.pages : 1;
  const { answer, retry } = useAnswer(`audit ${pages} ${question}`, async (signal) => {
    const max = Math.min(pages * PAGE, AUDIT_ENTRIES_MAX);
    return call(auditLog, { query: { ...filter, max: String(max) }, signal });
  });
  const [shown, setShown] = useState<Page>();
  if (answer.state === 'answered' && answer.value !== shown) setShown(answer.value);
  return { answer, shown, onOlder: () => setWanted({ question, pages: pages + 1 }), reload: retry };
}

/** Every entry that fits, for a file. */
export async function allEntries(filter: AuditFilter): Promise<readonly AuditEntry[]> {
  const entries: AuditEntry[] = [];
  let before: number | undefined;
  for (;;) {
    const query = { ...filter, max: String(AUDIT_ENTRIES_MAX), ...(before === undefined ? {} : { before }) };
    const page = await call(auditLog, { query });
    entries.push(...page.rows);
    before = entries.at(-1)?.entryId;
    if (!page.more || before === undefined) return entries;
  }
}
