import type { Snapshot } from '../../src/domain/audit/differences.ts';
import type { AuditThing } from '../../src/domain/audit/things.ts';
import type { Transaction } from '../database/database.ts';
import type { Session } from '../http/session.ts';
import type { Installation } from '../serving/installation.ts';

/** Who takes a change back. */
export interface PutBack {
  readonly session: Session;
  readonly installation: Installation;
}

/** What a field says, where it is a text. */
export const fieldText =
  (field: string) =>
  (snapshot: Snapshot): string => {
    const value = snapshot[field];
    return typeof value === 'string' ? value : '';
  };

/** A kind of thing that administrators change, as the audit log knows it. */
export interface AuditSubject {
  readonly thing: AuditThing;
  /** The thing as it is now, without any secret; undefined when there is none. */
  read(tx: Transaction, companyId: string, id: string): Promise<Snapshot | undefined>;
  /** What people call it. */
  nameOf(snapshot: Snapshot): string;
  /** The guid of the shipment that it belongs to. */
  readonly shipmentOf?: (snapshot: Snapshot) => string | undefined;
  /**
   * Gives a thing its earlier fields again, by the rules by which they are changed. Absent: it can't be taken back.
   * @param fields as they were; null where there was none
   * @throws Refusal by a rule
   */
  readonly putBack?: (tx: Transaction, by: PutBack, id: string, fields: Snapshot) => Promise<void>;
}
