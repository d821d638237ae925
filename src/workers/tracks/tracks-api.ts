import { joinedSets } from '../../domain/readings/joined-sets.ts';
import { decodePackedSet, encodePackedSet } from '../../domain/readings/packed-set.ts';
import { type Tracks, tracksOf } from '../../domain/readings/track-columns.ts';
import { type WarehouseTracks, warehouseTracksOf } from '../../domain/warehouse/warehouse-tracks.ts';

/** What the tracks worker does, a plain object behind Comlink; the page does the same itself where it is little. */
export interface TracksApi {
  /** What packed sets say of each device. @throws RangeError for other bytes */
  decode(sets: readonly Uint8Array[]): Tracks | Promise<Tracks>;
  /** What packed sets say of a warehouse. @throws RangeError for other bytes */
  decodeWarehouse(sets: readonly Uint8Array[]): WarehouseTracks | Promise<WarehouseTracks>;
  /** Packed sets as one. @throws RangeError for other bytes */
  join(sets: readonly Uint8Array[]): Uint8Array<ArrayBuffer> | Promise<Uint8Array<ArrayBuffer>>;
}

export const tracksHere = {
  decode: (sets) => tracksOf(sets.map(decodePackedSet)),
  decodeWarehouse: (sets) => warehouseTracksOf(sets.map(decodePackedSet)),
  join: (sets) => encodePackedSet(joinedSets(sets.map(decodePackedSet))),
} as const satisfies TracksApi;
