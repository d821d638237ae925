import { useEffect, useEffectEvent } from 'react';
import * as v from 'valibot';
import { createGeozone } from '../../commands/create-geozone.ts';
import { editGeozone } from '../../commands/edit-geozone.ts';
import { geozoneMap } from '../../commands/geozone-map.ts';
import { ROUTE_TYPE_ID } from '../../domain/geozone.ts';
import { correctionOf } from '../../features/outbox-panel/correction.ts';
import { useEntry } from '../../local/views/use-entry.ts';
import type { Geozones } from '../../local/views/use-geozones.ts';
import type { GeofencesDialogs } from './page-dialogs.tsx';

interface RefusedMap {
  /** The local number of an outbox entry, from the address; null: none is to be put right. */
  readonly correct: number | null;
  /** Undefined until read. */
  readonly geozones: Geozones | undefined;
  readonly open: GeofencesDialogs['open'];
  /** It is open: the address need not ask any more. */
  readonly onOpened: () => void;
}

/** Opens what the server refused in its form, as it was written, to be put right. */
export function useRefusedMap({ correct, geozones, open, onOpened }: RefusedMap): void {
  const entry = useEntry(correct ?? Number.NaN);
  const isKnown = geozones !== undefined;
  const openIt = useEffectEvent(() => {
    if (entry === undefined || correctionOf(entry) === null) return;
    const read = v.safeParse(geozoneMap, entry.payload);
    if (!read.success) return;
    const { mapId, mapName, map } = read.output;
    const { mapConfigTypeId: typeId } = map;
    const correction = { localSeq: entry.localSeq, mapId, name: mapName, map };
    const made = map.mapConfigNameType === 'Route' ? 'add' : typeId === ROUTE_TYPE_ID ? 'addGroup' : 'addFence';
    const row = entry.type === editGeozone.type ? (geozones?.byId.get(mapId) ?? null) : null;
    if (row === null && entry.type !== createGeozone.type) return;
    open('geozone', { mode: row === null ? made : 'edit', typeId, row, correction });
    onOpened();
  });
  useEffect(() => {
    if (entry !== undefined && isKnown) openIt();
  }, [entry, isKnown]);
}
