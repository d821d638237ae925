import * as v from 'valibot';
import { addConveyance } from '../../commands/add-conveyance.ts';
import { editConveyance } from '../../commands/edit-conveyance.ts';
import type { ShipmentDetails } from '../../contract/shipments.ts';
import type { OutboxEntry } from '../../local/outbox/entry.ts';
import { type Leg, readLeg } from './read-leg.ts';

/** A flight or another leg of a shipment's way, as it is shown. */
export interface Conveyance {
  readonly key: string;
  /** Null: the server has not given it one yet. */
  readonly entryId: number | null;
  /** Undefined where what this device has of it doesn't say. */
  readonly version: number | undefined;
  readonly itemType: number;
  readonly itemId: string;
  readonly leg: Leg;
  /** The server has not confirmed it as it is shown. */
  readonly waits: boolean;
}

type Known = ShipmentDetails['conveyances'][number];
type Entry = Pick<OutboxEntry, 'localSeq' | 'type' | 'payload' | 'state' | 'ackedAt' | 'base'>;

const readAddition = v.safeParser(addConveyance.schema);
const readEdit = v.safeParser(editConveyance.schema);

/**
 * What the server has of a shipment's conveyances, with what it doesn't say yet of this device's own laid over.
 * @param asOf when the server said it, milliseconds since 1970; null: it never did
 */
export function conveyancesWith(
  guid: string,
  known: readonly Known[],
  entries: readonly Entry[],
  asOf: number | null,
): readonly Conveyance[] {
  // What it took before it was asked is in what it says.
  const isIn = ({ state, ackedAt }: Entry) => state === 'acked' && ackedAt !== null && asOf !== null && ackedAt < asOf;
  const own = entries
    .filter((entry) => entry.state !== 'cancelled' && !isIn(entry))
    .toSorted((a, b) => a.localSeq - b.localSeq);
  const edits = own.flatMap(({ type, payload, state, base }) => {
    const read = type === editConveyance.type ? readEdit(payload) : null;
    return read?.success === true && read.output.guid === guid ? [{ ...read.output, state, base }] : [];
  });
  const there = known.map(({ entryId, version, itemType, itemId, itemText }): Conveyance => {
    const stored = { key: `item ${entryId}`, entryId, version, itemType, itemId, leg: readLeg(itemText), waits: false };
    return edits
      .filter((edit) => edit.entryId === entryId)
      .filter(({ state, base }) => state !== 'acked' || base === null || (version ?? 0) <= base.version)
      .reduce<Conveyance>((shown, edit) => ({ ...shown, itemId: edit.itemId, leg: edit.leg, waits: true }), stored);
  });
  const added = own.flatMap(({ localSeq, type, payload, state }): Conveyance[] => {
    const read = type === addConveyance.type ? readAddition(payload) : null;
    if (read?.success !== true || read.output.guid !== guid) return [];
    const { itemType, itemId, leg } = read.output;
    // What the server already has is among its own.
    if (state === 'acked' && known.some((one) => one.itemType === itemType && one.itemId === itemId)) return [];
    return [{ key: `entry ${localSeq}`, entryId: null, version: undefined, itemType, itemId, leg, waits: true }];
  });
  return [...there, ...added];
}
