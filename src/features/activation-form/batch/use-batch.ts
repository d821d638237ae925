import { useRef, useState } from 'react';
import { createShipment } from '../../../commands/create-shipment.ts';
import { deleteShipment } from '../../../commands/delete-shipment.ts';
import { issue } from '../../../commands/issue.ts';
import type { ActivationOptions } from '../../../contract/configuration.ts';
import type { ActivationDraft } from '../../../domain/activation-form.ts';
import { batchId } from '../../../domain/batch-ids.ts';
import { undoEntry } from '../../../local/outbox/actions.ts';
import { toCreateShipment } from '../entry-input.ts';
import type { BatchItem, StoredBatch } from './stored-batch.ts';
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

  const add = async (macId: string): Promise<Added> => {
    const { number } = now.current;
    const shipmentId = batchId(draft.shipmentId, number);
    if (shipmentId === null) return { problem: 'no-number' };
    const guid = crypto.randomUUID();
    const input = toCreateShipment({ ...draft, shipmentId, device: macId }, options, guid);
    if (input === null) return { problem: 'incomplete' };
    // What is still to be kept of before must not come after it.
    await keeping.flush();
    const withItem = (localSeq: number): typeof shown => {
      const item = { guid, macId, shipmentId, localSeq };
      return { items: [...now.current.items, item], number: number + 1 };
    };
    const keepsDraft = { name: keeping.name, value: (localSeq: number) => toKeep(withItem(localSeq)) };
    const { localSeq } = await issue(createShipment, input, { keepsDraft });
    become(withItem(localSeq));
    return { item: { guid, macId, shipmentId, localSeq } };
  };

  const find = (macId: string): BatchItem | undefined => now.current.items.find((one) => one.macId === macId);

  const undo = async (macId: string): Promise<void> => {
    const item = find(macId);
    if (item === undefined) return;
    become({ ...now.current, items: now.current.items.filter((one) => one !== item) });
    keeping.keep(toKeep(now.current));
    const undone = await undoEntry(item.localSeq);
    if (undone) return;
    const { guid, shipmentId } = item;
    const configType = options.scripts.find(({ name }) => name === draft.script)?.configType ?? 0;
    await issue(deleteShipment, { guid, configType, shipmentId, macId });
  };

  return { items: shown.items, find, nextId: batchId(draft.shipmentId, shown.number), add, undo };
}
