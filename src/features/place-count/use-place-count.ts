import { useEffect, useState } from 'react';
import * as v from 'valibot';
import type { DeviceRow } from '../../contract/devices.ts';
import { SEEN_MAX } from '../../contract/inventory.ts';
import { macId as macIdSchema } from '../../contract/primitives.ts';
import { DEVICE_KINDS } from '../../domain/device.ts';
import { changeDraft, watchDraft } from '../../local/drafts.ts';
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
  /** The same of many: a count that was taken back goes on. */
  readonly addAll: (seen: Seen) => Promise<void>;
  readonly remove: (macId: string) => Promise<void>;
  readonly startAfresh: () => Promise<void>;
}

/** The device with this id, of whatever kind; null: this device does not know it. */
export async function lookUp(macId: string): Promise<DeviceRow | null> {
  const kind = await findKind(macId);
  if (kind === null || !DEVICE_KINDS.includes(kind)) return null;
  return (await findDevice(kind, macId)) ?? null;
}

interface Count {
  readonly seen: Seen;
  readonly begun: number | null;
}

const NOTHING: Seen = new Map();

/** The ids that are kept, in their order. */
function idsIn(value: unknown): readonly string[] {
  const parsed = v.safeParse(kept, value);
  return parsed.success ? parsed.output.seen : [];
}

/** As it is kept; undefined: nothing is left to be kept. */
const toKeep = (ids: readonly string[]): v.InferOutput<typeof kept> | undefined =>
  ids.length === 0 ? undefined : { seen: [...ids] };

/**
 * A count at a location, kept on this device after each scan: a reload, a crash or an empty battery loses none of it. There is
 * one of each location on a device: whichever tab scans adds to it, and all show it.
 */
export function usePlaceCount(shippingLocId: string): PlaceCountState {
  const draft = `place-count ${shippingLocId}`;
  const [count, setCount] = useState<Count | undefined>();
  useEffect(() => {
    const known = new Map<string, DeviceRow | null>();
    let latest = 0;
    const show = async (ids: readonly string[], savedAt: number | null): Promise<void> => {
      latest += 1;
      const turn = latest;
      const devices = await Promise.all(
        ids.map(async (macId) => {
          const device = known.has(macId) ? (known.get(macId) ?? null) : await lookUp(macId);
          known.set(macId, device);
          return [macId, device] as const;
        }),
      );
      if (turn !== latest) return;
      const begun = ids.length === 0 ? null : savedAt;
      setCount((before) => ({ seen: new Map(devices), begun: before === undefined ? begun : before.begun }));
    };
    // What can't be read is no reason not to count.
    const showNone = () => setCount((before) => before ?? { seen: NOTHING, begun: null });
    const stop = watchDraft(
      draft,
      (found) => void show(idsIn(found?.value), found?.savedAt ?? null).catch(showNone),
      showNone,
    );
    return () => {
      latest = 0;
      stop();
    };
  }, [draft]);
  const seen = count?.seen;
  const change = async (stored: (ids: readonly string[]) => readonly string[], shown: (now: Seen) => Seen) => {
    await changeDraft(draft, (value) => toKeep(stored(idsIn(value))));
    // Before it is read again: the next code may be there already.
    setCount((before) => ({ seen: shown(before?.seen ?? NOTHING), begun: before?.begun ?? null }));
  };
  const addAll = (added: Seen) =>
    change(
      (ids) => [...new Set([...ids, ...added.keys()])],
      (now) => new Map([...now, ...added]),
    );
  return {
    seen,
    begun: count?.begun ?? null,
    isFull: (seen?.size ?? 0) >= SEEN_MAX,
    draft,
    add: (macId, device) => addAll(new Map([[macId, device]])),
    addAll,
    remove: (macId) =>
      change(
        (ids) => ids.filter((one) => one !== macId),
        (now) => new Map([...now].filter(([one]) => one !== macId)),
      ),
    startAfresh: async () => {
      setCount((before) => before && { ...before, begun: null });
      await change(
        () => [],
        () => NOTHING,
      );
    },
  };
}
