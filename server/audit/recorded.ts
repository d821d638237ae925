import { differences, type Snapshot } from '../../src/domain/audit/differences.ts';
import type { AuditAct, AuditThing } from '../../src/domain/audit/things.ts';
import type { Transaction } from '../database/database.ts';
import { sql } from '../database/sql.ts';
import type { AuditSubject } from './subject.ts';

/** Who changes something. */
export interface Actor {
  readonly companyId: string;
  /** Null: the operator, at the server. */
  readonly userId: string | null;
  readonly loginName: string;
}

/** The operator, who needs no account. */
export const operatorOf = (companyId: string): Actor => ({ companyId, userId: null, loginName: '' });

export interface Change<T> {
  readonly subject: AuditSubject;
  /** Undefined: it is known by its making alone. */
  readonly id: string | undefined;
  readonly idOf?: (made: T) => string;
  /** What is done, where that changes nothing that is written down. */
  readonly act?: AuditAct;
  /** The entry that it takes back. */
  readonly undoes?: number | undefined;
}

const json = (value: object | null) => sql`${value === null ? null : JSON.stringify(value)}::jsonb`;

/**
 * Does a change and writes down in the same transaction who did what to which thing: what differs before and after. Nothing is
 * written where nothing differs, unless the change says what it does. Changes of one thing follow one another.
 */
export async function recorded<T>(
  tx: Transaction,
  actor: Actor,
  { subject, id, idOf, act, undoes }: Change<T>,
  work: () => Promise<T>,
): Promise<T> {
  const { companyId } = actor;
  const { thing } = subject;
  if (id !== undefined) {
    // Of two who change it at once the second sees what the first made of it.
    await tx.query(sql`SELECT pg_advisory_xact_lock(hashtextextended(${`audit ${companyId} ${thing} ${id}`}, 0))`);
  }
  const before = id === undefined ? undefined : await subject.read(tx, companyId, id);
  const made = await work();
  const thingId = id ?? idOf?.(made);
  if (thingId === undefined) throw new Error(`The audit log can't tell which ${thing} was changed.`);
  const after = await subject.read(tx, companyId, thingId);
  const differing = differences(before, after);
  const known = after ?? before;
  if (known === undefined || (differing === undefined && act === undefined)) return made;
  await note(tx, actor, {
    thing,
    id: thingId,
    name: subject.nameOf(known),
    act: act ?? (before === undefined ? 'created' : after === undefined ? 'removed' : 'changed'),
    before: differing?.before ?? null,
    after: differing?.after ?? null,
    shipment: subject.shipmentOf?.(known),
    undoes,
  });
  return made;
}

/** What is written down of a change. */
interface Note {
  readonly thing: AuditThing;
  readonly id: string;
  readonly name: string;
  readonly act: AuditAct;
  readonly before: Snapshot | null;
  readonly after: Snapshot | null;
  readonly shipment?: string | undefined;
  readonly undoes?: number | undefined;
}

/** Writes a change down that is none of a single thing; of one that is, `recorded` does. */
export async function note(tx: Transaction, { companyId, userId, loginName }: Actor, written: Note): Promise<void> {
  const { thing, id, name, act, before, after, shipment, undoes } = written;
  await tx.query(sql`
    INSERT INTO audit_entry (company_id, user_id, login_name, thing, thing_id, thing_name, act, before, after,
                             shipment_guid, undoes)
    VALUES (${companyId}, ${userId}, ${loginName}, ${thing}, ${id}, ${name}, ${act}, ${json(before)}, ${json(after)},
            ${shipment ?? null}::uuid, ${undoes ?? null}::bigint)`);
}
