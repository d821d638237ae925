import { useState } from 'react';
import { correct } from '../../commands/correct.ts';
import { createGeozone } from '../../commands/create-geozone.ts';
import { editGeozone } from '../../commands/edit-geozone.ts';
import type { GeozoneRow, MapContent } from '../../contract/geozones.ts';
import { useProfile } from '../../local/session/profile.ts';
import { issueUndoable } from '../../outcome/undoable.ts';
import type { Submitter } from '../../outcome/use-submit.ts';
import type { MapCorrection } from './map-start.ts';

export interface Saving {
  /** Stores what was made or changed; resolves to whether it is stored. */
  readonly save: (name: string, map: MapContent) => Promise<boolean>;
  /** The server refused it: it is put right in the same form. */
  readonly correctIt: (localSeq: number) => void;
  readonly mapId: string;
}

/** Saves a route or a geozone through the outbox, without a connection too (spec 2 §7 "Geofence map create and update"). */
export function useSaving(
  row: GeozoneRow | null,
  correction: MapCorrection | null,
  { store, editAgain }: { readonly store: Submitter['submit']; readonly editAgain: () => void },
): Saving {
  const user = useProfile();
  // The row as it was when it was opened: what somebody else changes meanwhile is asked about, not written over.
  const [seen] = useState(row);
  const [made] = useState(() => correction?.mapId ?? crypto.randomUUID());
  const [correcting, setCorrecting] = useState<number | null>(correction?.localSeq ?? null);
  const mapId = row?.mapId ?? made;
  return {
    mapId,
    save: (name, map) => {
      const input = { mapId, mapName: name, companyName: user?.companyName ?? '', map };
      if (seen === null) {
        return store(() =>
          correcting === null ? issueUndoable(createGeozone, input) : correct(createGeozone, correcting, input),
        );
      }
      const how = { seen: { ...seen } };
      return store(() =>
        correcting === null ? issueUndoable(editGeozone, input, how) : correct(editGeozone, correcting, input, how),
      );
    },
    correctIt: (localSeq) => {
      setCorrecting(localSeq);
      editAgain();
    },
  };
}
