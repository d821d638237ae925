import { auditLog, undoChange } from '../../../src/contract/audit.ts';
import { changedSince, type Snapshot } from '../../../src/domain/audit/differences.ts';
import { recorded } from '../../audit/recorded.ts';
import { Refusal } from '../../http/refusal.ts';
import { log } from '../../process/log.ts';
import { command, query, type Route } from '../../serving/route.ts';
import { readEntries } from './read-entries.ts';
import { subjectOf } from './subjects.ts';

/** Entries in an answer unless asked for another number. */
const ENTRIES = 100;

/** @throws Refusal `version-conflict` where somebody changed one of the fields since */
function refuseChanged(after: Snapshot, now: Snapshot | undefined): void {
  if (now === undefined) throw new Refusal('not-found');
  const fields = changedSince(after, now);
  if (fields.length === 0) return;
  throw new Refusal('version-conflict', {
    errors: fields.map((field) => ({ code: 'changed-since', detail: field, field })),
    current: Object.fromEntries(fields.map((field) => [field, now[field] ?? null])),
  });
}

const undo = command(
  undoChange,
  async (tx, { params: { entryId }, installation }, session) => {
    const { companyId } = session;
    const [entry] = await readEntries(tx, companyId, { entryId }, 1);
    if (entry === undefined) throw new Refusal('not-found');
    const { thing, thingId, before, after, undoable } = entry;
    const subject = subjectOf(thing);
    if (!undoable || before === null || after === null || subject?.putBack === undefined) {
      throw new Refusal('wrong-state');
    }
    const { putBack } = subject;
    await recorded(tx, session, { subject, id: thingId, undoes: entryId }, async () => {
      // Looked at once more: whoever did the same a moment ago was waited for.
      const [again] = await readEntries(tx, companyId, { entryId }, 1);
      if (again?.undoneBy !== null) throw new Refusal('wrong-state');
      refuseChanged(after, await subject.read(tx, companyId, thingId));
      await putBack(tx, { session, installation }, thingId, before);
    });
    log.notice('change-undone', { user: session.userId, company: companyId, entry: entryId, thing });
    return { entryId };
  },
  'administer',
);

/** Who changed what (docs/decisions/audit.md). */
export const auditRoutes: readonly Route[] = [
  query(
    auditLog,
    async (tx, { query: { max = ENTRIES, ...filter } }, { companyId }) => {
      const found = await readEntries(tx, companyId, filter, max + 1);
      return { rows: found.slice(0, max), more: found.length > max };
    },
    'administer',
  ),
  undo,
];
