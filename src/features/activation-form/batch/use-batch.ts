import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { createShipment } from '../../../commands/create-shipment.ts';
import { deleteShipment } from '../../../commands/delete-shipment.ts';
import { issue } from '../../../commands/issue.ts';
import type { ActivationOptions } from '../../../contract/configuration.ts';
import type { ActivationDraft } from '../../../domain/activation-form.ts';
import { batchId, type ListedOwn, numberOf } from '../../../domain/batch-ids.ts';
import type { DeviceDoubt } from '../../../domain/device-doubts.ts';
import { watchDraft } from '../../../local/drafts.ts';
import { browserLocks } from '../../../local/locks.ts';
import { undoEntry } from '../../../local/outbox/actions.ts';
import { knownCustomers, knownProfiles } from '../../../local/views/look-up.ts';
import type { DeviceTrip } from '../../../scan/device-doubt-words.tsx';
import { toCreateShipment } from '../entry-input.ts';
import { freeNumber, isHeld } from '../free-id.ts';
import { nextOfList } from './guide.ts';
import {
  type BatchItem,
  joinedWith,
  numberKept,
  readStoredBatch,
  type StoredBatch,
  withoutItems,
} from './stored-batch.ts';
import { useHeldIds } from './use-held-ids.ts';
import type { BatchKeeping } from './use-stored-batch.ts';

/** What all of a batch have in common; the shipment id is a pattern, the device empty. */
export interface BatchPlan {
  readonly draft: ActivationDraft;
  readonly firstNumber: number;
  /** Those that were scanned before a reload. */
  readonly items: readonly BatchItem[];
  /** Numbers that were given and taken back before. */
  readonly free: readonly number[];
  /** The ids of a list, in place of a pattern's. */
  readonly ids: readonly string[] | null;
  /** What some of them have of their own, in place of what all have in common. */
  readonly own: readonly ListedOwn[];
  /** So many are to be scanned; null: nobody said. */
  readonly total: number | null;
  /** Ids of the list that were passed over before. */
  readonly skipped: readonly string[];
}

export type Added = { readonly item: BatchItem } | { readonly problem: 'no-number' | 'incomplete' };

export interface Batch {
  /** Where its devices are to go; null: not both ends are known. */
  readonly trip: DeviceTrip;
  /** In the order in which they were scanned; without what was undone. */
  readonly items: readonly BatchItem[];
  /** The one with this device, as it is now: also what has been stored since it was drawn. */
  readonly find: (macId: string) => BatchItem | undefined;
  /** The id the next one gets; null: the pattern has no room for it, or the list is through. */
  readonly nextId: string | null;
  /** What that one has of its own; null: nothing. */
  readonly nextOwn: ListedOwn | null;
  /** So many are to be scanned; null: nobody said. */
  readonly total: number | null;
  /** The ids of a list; null: there is a pattern. */
  readonly ids: readonly string[] | null;
  /** Ids of the list that shipments on this device had already, in small letters. */
  readonly held: ReadonlySet<string>;
  /** Those that are passed over for now. */
  readonly skipped: readonly string[];
  /** Passes over an id of the list. Throws StorageError. */
  readonly skip: (id: string) => Promise<void>;
  /** It is to come after all. Throws StorageError. */
  readonly bringBack: (id: string) => Promise<void>;
  /** Stores a shipment with this device. Rejects with StorageError when it can't be stored. */
  readonly add: (macId: string, doubts: readonly DeviceDoubt[]) => Promise<Added>;
  /** Takes one back: unsent it is discarded, else removed on the server, too. */
  readonly undo: (macId: string) => Promise<void>;
  /** It is over: there is nothing of it to go on with. Throws StorageError. */
  readonly close: () => Promise<void>;
}

/** All tabs of this browser that scan a batch wait for each other here: an id is given by one of them. */
const inTurn = <T>(work: () => Promise<T>): Promise<T> => browserLocks.request('lading-batch', {}, work);

/** What changes while a batch is scanned. */
interface BatchState {
  readonly items: readonly BatchItem[];
  /** Of the next one. */
  readonly number: number;
  /** Below it, and to be given again. */
  readonly free: readonly number[];
  readonly skipped: readonly string[];
}

/** The draft of one shipment: what its line says comes before what all have in common. */
const withOwn = (draft: ActivationDraft, own: ListedOwn | null): ActivationDraft => ({
  ...draft,
  ...(own === null || own.customer === '' ? {} : { customer: own.customer }),
  ...(own === null || own.limitProfile === '' ? {} : { limitProfile: own.limitProfile }),
});

/** A batch while it is scanned: each tag becomes a shipment of its own, its id by the pattern's counter. */
export function useBatch(plan: BatchPlan, options: ActivationOptions, keeping: BatchKeeping): Batch {
  const { draft, ids, own, total } = plan;
  const ownOf = (shipmentId: string | null): ListedOwn | null => own.find(({ id }) => id === shipmentId) ?? null;
  const [shown, setShown] = useState<BatchState>({
    items: plan.items,
    number: plan.firstNumber,
    free: plan.free,
    skipped: plan.skipped,
  });
  // Codes come faster than views are drawn.
  const now = useRef(shown);

  const become = (next: BatchState) => {
    now.current = next;
    setShown(next);
  };
  const toKeep = ({ items, number, free, skipped }: BatchState): StoredBatch => ({
    draft,
    nextNumber: number,
    items,
    free,
    ids,
    own,
    total,
    skipped,
  });

  const seeNumbers = useEffectEvent((kept: StoredBatch | null) => {
    const number = numberKept(kept, draft.shipmentId);
    if (number > now.current.number) become({ ...now.current, number });
  });
  // Another tab that counts on is heard of, so that the id that is said to come next is the one that comes.
  const { name } = keeping;
  useEffect(() => watchDraft(name, (kept) => seeNumbers(readStoredBatch(kept?.value)), reportError), [name]);

  /** The id that comes next, and where the counter stands after it; null where there is none left. */
  const nextOf = async (
    from: number,
    given: readonly string[],
  ): Promise<(Omit<BatchState, 'items' | 'skipped'> & { readonly shipmentId: string }) | null> => {
    const { configTypes } = options;
    const { free } = now.current;
    if (ids !== null) {
      for (const shipmentId of ids) {
        const isPassed = given.includes(shipmentId) || now.current.skipped.includes(shipmentId);
        if (!isPassed && !(await isHeld(shipmentId, configTypes))) {
          return { shipmentId, number: from, free };
        }
      }
      return null;
    }
    // What was taken back is given again, the lowest first: it was free then, and nobody has had it since.
    for (const number of free) {
      const shipmentId = batchId(draft.shipmentId, number);
      const isLeft = shipmentId !== null && !given.includes(shipmentId);
      if (isLeft) return { shipmentId, number: from, free: free.filter((other) => other !== number) };
    }
    const number = await freeNumber(draft.shipmentId, from, configTypes);
    const shipmentId = batchId(draft.shipmentId, number);
    return shipmentId === null ? null : { shipmentId, number: number + 1, free };
  };

  const add = (macId: string, doubts: readonly DeviceDoubt[]): Promise<Added> =>
    inTurn(async () => {
      // What is still to be kept of before must not come after it.
      await keeping.flush();
      const kept = await keeping.read();
      const from = Math.max(now.current.number, numberKept(kept, draft.shipmentId));
      const given = [...now.current.items, ...(kept?.items ?? [])].map(({ shipmentId }) => shipmentId);
      const next = await nextOf(from, given);
      if (next === null) return { problem: 'no-number' };
      const { shipmentId, ...counter } = next;
      const guid = crypto.randomUUID();
      const [profiles, customers] = await Promise.all([knownProfiles(), knownCustomers()]);
      const input = toCreateShipment(
        { ...withOwn(draft, ownOf(shipmentId)), shipmentId, device: macId },
        options,
        guid,
        profiles,
        customers,
      );
      if (input === null) return { problem: 'incomplete' };
      const withItem = (localSeq: number): BatchState => {
        const item = { guid, macId, shipmentId, localSeq, doubts };
        return { ...now.current, items: [...now.current.items, item], ...counter };
      };
      const value = (localSeq: number) => joinedWith(toKeep(withItem(localSeq)), kept);
      const { localSeq } = await issue(createShipment, input, { keepsDraft: { name, value } });
      become(withItem(localSeq));
      return { item: { guid, macId, shipmentId, localSeq, doubts } };
    });

  const find = (macId: string): BatchItem | undefined => now.current.items.find((one) => one.macId === macId);

  const undo = async (macId: string): Promise<void> => {
    const item = find(macId);
    if (item === undefined) return;
    become({ ...now.current, items: now.current.items.filter((one) => one !== item) });
    // It is taken back also where the list can't be written.
    await inTurn(() => keeping.change((kept) => withoutItems(kept, draft.shipmentId, [item]))).catch(reportError);
    const undone = await undoEntry(item.localSeq);
    const { guid, shipmentId } = item;
    if (!undone) {
      const configType = options.scripts.find(({ name }) => name === draft.script)?.configType ?? 0;
      await issue(deleteShipment, { guid, configType, shipmentId, macId });
    }
    const number = numberOf(draft.shipmentId, shipmentId);
    if (number === null) return;
    const free = [...new Set([...now.current.free, number])].toSorted((one, other) => one - other);
    become({ ...now.current, free });
    await inTurn(() => keeping.change((kept) => kept && { ...kept, free })).catch(reportError);
  };

  const pass = (skipped: readonly string[]) =>
    inTurn(async () => {
      become({ ...now.current, skipped });
      // Also before anything was scanned: what is passed over is to be so after a reload.
      await keeping.change((kept) => joinedWith(toKeep(now.current), kept));
    });

  const close = () =>
    inTurn(() =>
      keeping.change((kept) => {
        const left = withoutItems(kept, draft.shipmentId, now.current.items);
        return left?.items.length === 0 && left.draft.shipmentId === draft.shipmentId ? null : left;
      }),
    );

  const held = useHeldIds(ids, plan.items, options.configTypes);
  const { items, skipped } = shown;
  const nextId =
    ids === null ? batchId(draft.shipmentId, shown.free[0] ?? shown.number) : nextOfList(ids, { items, held, skipped });
  const { origin, destination } = draft;
  return {
    trip: origin === null || destination === null ? null : { from: origin, to: destination },
    items,
    find,
    nextId,
    nextOwn: ownOf(nextId),
    total: ids?.length ?? total,
    ids,
    held,
    skipped,
    skip: (id) => pass([...now.current.skipped, id]),
    bringBack: (id) => pass(now.current.skipped.filter((other) => other !== id)),
    add,
    undo,
    close,
  };
}
