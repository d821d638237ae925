import type { Method } from '../../contract/operation.ts';
import type { OutboxEntry } from './entry.ts';
import type { EditParts, Fields } from './three-way.ts';

/** How an entry is sent. Made from its payload by the list of commands. */
export interface Delivery {
  readonly method: Method;
  readonly path: string;
  readonly body: unknown;
  /** The request removes something: that it is gone already is success. */
  readonly deletes: boolean;
  /** For what is made on a certain version of a row. */
  readonly edit?: {
    readonly parts: EditParts;
    /** Fields it doesn't set, and that must be as the person saw them all the same. */
    readonly watched: readonly string[];
    /** The row as the server tells it, with the fields by which the edit compares it. */
    readonly read: (row: Fields) => Fields;
    /** What is left of it with some of its parts only. */
    readonly only: (parts: readonly string[]) => Pick<OutboxEntry, 'payload' | 'patches'>;
  };
  /** What the server named, by the temporary names of this device. */
  readonly assigned: (reply: Readonly<Record<string, unknown>>) => Readonly<Record<string, string>>;
}

/** Null: no command of this console can read the entry. */
export type DeliveryOf = (entry: OutboxEntry) => Delivery | null;
