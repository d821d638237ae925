import { useEffect, useState } from 'react';
import * as v from 'valibot';
import type { DeviceRow } from '../../contract/devices.ts';
import { SEEN_MAX } from '../../contract/inventory.ts';
import { macId as macIdSchema } from '../../contract/primitives.ts';
import { DEVICE_KINDS } from '../../domain/device.ts';
import { clearDraft, loadDraft, saveDraft } from '../../local/drafts.ts';
import { findDevice, findKind } from '../../local/views/look-up.ts';

/** What was seen so far: each with its device as this device knew it then; null: not known. In the order of the scans. */
export type Seen = ReadonlyMap<string, DeviceRow | null>;

const kept = v.object({ seen: v.array(macIdSchema) });

export interface PlaceCountState {
  /** Undefined until it is known whether a count was begun before. */
  readonly seen: Seen | undefined;
  /** When the count that goes on was last added to; null: it is a new one. Milliseconds since 1970. */
  readonly begun: number | null;
  readonly isFull: boolean;
  /** Under what it is kept on this device. */
  readonly draft: string;
  /** Resolves when it would survive a crash. Throws StorageError. */
  readonly add: (macId: string, device: DeviceRow | null) => Promise<void>;
  readonly remove: (macId: string) => Promise<void>;
  readonly startAfresh: () => Promise<void>;
}

/** The device with this id, of whatever kind; null: this device does not know it. */
export async function lookUp(macId: string): Promise<DeviceRow | null> {
  const kind = await findKind(macId);
  if (kind === null || !DEVICE_KINDS.includes(kind)) return null;
  return (await findDevice(kind, macId)) ?? null;
}

/** A count at a location, kept on this device after each scan: a reload, a crash or an empty battery loses none of it. */
export function usePlaceCount(shippingLocId: string): PlaceCountState {
  const draft = `place-count ${shippingLocId}`;
  const [seen, setSeen] = useState<Seen | undefined>();
  const [begun, setBegun] = useState<number | null>(null);
  useEffect(() => {
    let current = true;
    const settle = (found: Seen, at: number | null) => {
      if (!current) return;
      setSeen(found);
      setBegun(at);
    };
    const read = async () => {
      const draftOf = await loadDraft(draft);
      const parsed = v.safeParse(kept, draftOf?.value);
      if (draftOf === null || !parsed.success || parsed.output.seen.length === 0) return settle(new Map(), null);
      const devices = await Promise.all(parsed.output.seen.map(async (macId) => [macId, await lookUp(macId)] as const));
      settle(new Map(devices), draftOf.savedAt);
    };
    read().catch(() => settle(new Map(), null));
    return () => {
      current = false;
    };
  }, [draft]);
  const keep = async (next: Seen) => {
    if (next.size === 0) await clearDraft(draft);
    else await saveDraft(draft, { seen: [...next.keys()] });
    setSeen(next);
  };
  return {
    seen,
    begun,
    isFull: (seen?.size ?? 0) >= SEEN_MAX,
    draft,
    add: (macId, device) => keep(new Map([...(seen ?? []), [macId, device]])),
    remove: (macId) => keep(new Map([...(seen ?? [])].filter(([one]) => one !== macId))),
    startAfresh: async () => {
      setBegun(null);
      await keep(new Map());
    },
  };
}
