import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { createShipment } from '../../../commands/create-shipment.ts';
import { deleteShipment } from '../../../commands/delete-shipment.ts';
import { issue } from '../../../commands/issue.ts';
import type { ActivationOptions } from '../../../contract/configuration.ts';
import type { ActivationDraft } from '../../../domain/activation-form.ts';
import { batchId, nextNumber } from '../../../domain/batch-ids.ts';
import { watchDraft } from '../../../local/drafts.ts';
import { browserLocks } from '../../../local/locks.ts';
import { undoEntry } from '../../../local/outbox/actions.ts';
import { findShipmentById, knownTexts } from '../../../local/views/look-up.ts';
import { toCreateShipment } from '../entry-input.ts';
import {
  type BatchItem,
  joinedWith,
  numberKept,
  readStoredBatch,
  type StoredBatch,
  withoutItems,
} from './stored-batch.ts';
import type { BatchKeeping } from './use-stored-batch.ts';

/** What all of a batch have in common; the shipment id is a pattern, the device empty. */
export interface BatchPlan {
  readonly draft: ActivationDraft;
  readonly firstNumber: number;
  /** Those that were scanned before a reload. */
  readonly items: readonly BatchItem[];
}

export type Added = { readonly item: BatchItem } | { readonly problem: 'no-number' | 'incomplete' };

export interface Batch {
  /** In the order in which they were scanned; without what was undone. */
  readonly items: readonly BatchItem[];
  /** The one with this device, as it is now: also what has been stored since it was drawn. */
  readonly find: (macId: string) => BatchItem | undefined;
  /** The id the next one gets; null: the pattern has no room for it. */
  readonly nextId: string | null;
  /** Stores a shipment with this device. Rejects with StorageError when it can't be stored. */
  readonly add: (macId: string) => Promise<Added>;
  /** Takes one back: unsent it is discarded, else removed on the server, too. */
  readonly undo: (macId: string) => Promise<void>;
  /** It is over: there is nothing of it to go on with. Throws StorageError. */
  readonly close: () => Promise<void>;
}

/** All tabs of this browser that scan a batch wait for each other here: an id is given by one of them. */
const inTurn = <T>(work: () => Promise<T>): Promise<T> => browserLocks.request('lading-batch', {}, work);

/** The first number from `number` on whose id no shipment on this device has, as when another tab has just given it. */
async function freeNumber(pattern: string, number: number, configTypes: readonly number[]): Promise<number> {
  const id = batchId(pattern, number);
  // Whoever can't read this device's copy counts on alone, as in the form.
  const holder = id === null ? undefined : await findShipmentById(configTypes, id).catch(() => undefined);
  if (holder === undefined) return number;
  const feeds = configTypes.map((type) => `shipments:${type}`);
  const ids = await knownTexts(feeds, 'customData').catch(() => []);
  return Math.max(number + 1, nextNumber(pattern, ids));
}

/** A batch while it is scanned: each tag becomes a shipment of its own, its id by the pattern's counter. */
export function useBatch(plan: BatchPlan, options: ActivationOptions, keeping: BatchKeeping): Batch {
  const { draft } = plan;
  const [shown, setShown] = useState({ items: plan.items, number: plan.firstNumber });
  // Codes come faster than views are drawn.
  const now = useRef(shown);

  const become = (next: typeof shown) => {
    now.current = next;
    setShown(next);
  };
  const toKeep = ({ items, number }: typeof shown): StoredBatch => ({ draft, nextNumber: number, items });

  const seeNumbers = useEffectEvent((kept: StoredBatch | null) => {
    const number = numberKept(kept, draft.shipmentId);
    if (number > now.current.number) become({ ...now.current, number });
  });
  // Another tab that counts on is heard of, so that the id that is said to come next is the one that comes.
  const { name } = keeping;
  useEffect(() => watchDraft(name, (kept) => seeNumbers(readStoredBatch(kept?.value)), reportError), [name]);

  const add = (macId: string): Promise<Added> =>
    inTurn(async () => {
      // What is still to be kept of before must not come after it.
      await keeping.flush();
      const kept = await keeping.read();
      const { configTypes } = options;
      const from = Math.max(now.current.number, numberKept(kept, draft.shipmentId));
      const number = await freeNumber(draft.shipmentId, from, configTypes);
      const shipmentId = batchId(draft.shipmentId, number);
      if (shipmentId === null) return { problem: 'no-number' };
      const guid = crypto.randomUUID();
      const input = toCreateShipment({ ...draft, shipmentId, device: macId }, options, guid);
      if (input === null) return { problem: 'incomplete' };
      const withItem = (localSeq: number): typeof shown => {
        const item = { guid, macId, shipmentId, localSeq };
        return { items: [...now.current.items, item], number: number + 1 };
      };
      const value = (localSeq: number) => joinedWith(toKeep(withItem(localSeq)), kept);
      const { localSeq } = await issue(createShipment, input, { keepsDraft: { name, value } });
      become(withItem(localSeq));
      return { item: { guid, macId, shipmentId, localSeq } };
    });

  const find = (macId: string): BatchItem | undefined => now.current.items.find((one) => one.macId === macId);

  const undo = async (macId: string): Promise<void> => {
    const item = find(macId);
    if (item === undefined) return;
    become({ ...now.current, items: now.current.items.filter((one) => one !== item) });
    // It is taken back also where the list can't be written.
    await inTurn(() => keeping.change((kept) => withoutItems(kept, draft.shipmentId, [item]))).catch(reportError);
    const undone = await undoEntry(item.localSeq);
    if (undone) return;
    const { guid, shipmentId } = item;
    const configType = options.scripts.find(({ name }) => name === draft.script)?.configType ?? 0;
    await issue(deleteShipment, { guid, configType, shipmentId, macId });
  };

  const close = () =>
    inTurn(() =>
      keeping.change((kept) => {
        const left = withoutItems(kept, draft.shipmentId, now.current.items);
        return left?.items.length === 0 && left.draft.shipmentId === draft.shipmentId ? null : left;
      }),
    );

  return { items: shown.items, find, nextId: batchId(draft.shipmentId, shown.number), add, undo, close };
}
