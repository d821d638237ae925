import { useMemo } from 'react';
import type { PhotoRow } from '../../contract/photos.ts';
import { useProfile } from '../../local/session/profile.ts';
import { useEntries } from '../../local/views/use-entries.ts';
import { type ShownPhoto, shownPhotos } from './shown-photo.ts';

const NONE: readonly never[] = [];

/** The photos of a shipment: what the server told, and what is on this device. */
export function useShownPhotos(guid: string, rows: readonly PhotoRow[] | undefined): readonly ShownPhoto[] {
  const entries = useEntries() ?? NONE;
  const loginName = useProfile()?.loginName ?? '';
  return useMemo(() => shownPhotos(guid, rows, entries, loginName), [guid, rows, entries, loginName]);
}
