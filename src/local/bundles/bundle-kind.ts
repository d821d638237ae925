import type { SignedInUser } from '../../contract/users.ts';
import type { StoredPart } from '../cache/cache-records.ts';

/** One of the things that a bundle consists of, fetched and kept apart from the others. */
export interface BundlePart<Subject, Value> {
  /** Raised when its bytes are read otherwise. */
  readonly version: number;
  /** Asked again whenever there is news of the subject; others once each time it is opened. */
  readonly live: boolean;
  /** Without it the bundle is nothing: that it is not found means that there is no such subject for this user. */
  readonly required: boolean;
  /**
   * Asks the server; all that is kept from now on, null where the subject has none of it, undefined where nobody needs it now:
   * what is kept stays. Throws ApiError.
   * @param kept bytes of this version, to be added to; none: nothing is kept
   * @param showFirst shows what came first of much, and keeps none of it
   */
  fetch(
    asked: { readonly subject: Subject; readonly user: SignedInUser; readonly signal: AbortSignal },
    kept: StoredPart['bytes'],
    showFirst: (bytes: StoredPart['bytes']) => Promise<void>,
  ): Promise<StoredPart['bytes'] | null | undefined>;
  /** What the bytes say. Throws for others. */
  read(bytes: StoredPart['bytes']): Promise<Value>;
}

/** What is fetched, kept and shown of one kind of subject: a shipment, a device, a warehouse. */
export interface BundleKind<Subject, Values extends object> {
  /** Stored, so never renamed. */
  readonly name: string;
  /** Names a subject among those of the kind. */
  readonly idOf: (subject: Subject) => string;
  /** Fetches what belongs to it besides its parts, for who keeps it on this device. */
  readonly keepMore?: (values: Partial<Values>, signal: AbortSignal) => Promise<void>;
  readonly parts: { readonly [Name in keyof Values]: BundlePart<Subject, Values[Name]> };
}

/** Names a bundle on this device. */
export const bundleKey = <Subject, Values extends object>(
  kind: BundleKind<Subject, Values>,
  subject: Subject,
): string => `${kind.name}/${kind.idOf(subject)}`;
