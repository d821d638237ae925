import { readPhoto } from '../../commands/add-photo.ts';
import type { PhotoRow } from '../../contract/photos.ts';
import type { PhotoKind } from '../../domain/photo.ts';
import type { EntryState, OutboxEntry } from '../../local/outbox/entry.ts';

/** A photo as pages show it, whether the server has it or not. */
export interface ShownPhoto {
  readonly photoId: string;
  readonly kind: PhotoKind;
  readonly note: string;
  /** ISO 8601. */
  readonly takenAt: string;
  readonly addedBy: string;
  /** JPEG in base64. */
  readonly thumb: string;
  /** The large picture, where this device has it. */
  readonly picture: string | null;
  /** How far it is on its way; null: the server has it. */
  readonly state: EntryState | null;
  /** Its entry, where this device has it. */
  readonly localSeq: number | null;
}

/**
 * The photos of a shipment in the order in which they were taken: what the server told, and what is on this device of them.
 * @param rows as the server told them last; absent: it has not
 */
export function shownPhotos(
  guid: string,
  rows: readonly PhotoRow[] | undefined,
  entries: readonly OutboxEntry[],
  loginName: string,
): readonly ShownPhoto[] {
  const photos = new Map<string, ShownPhoto>(
    (rows ?? []).map((row) => [row.photoId, { ...row, picture: null, state: null, localSeq: null }]),
  );
  for (const { type, payload, state, localSeq } of entries) {
    if (type !== 'photo.add' || state === 'cancelled') continue;
    const photo = readPhoto(payload);
    if (photo === null || photo.guid !== guid) continue;
    const { photoId, kind, note, takenAt, thumb, picture } = photo;
    const told = photos.get(photoId);
    const own = { photoId, kind, note, takenAt, thumb, addedBy: loginName };
    photos.set(photoId, {
      ...own,
      ...told,
      picture,
      state: told === undefined && state !== 'acked' ? state : null,
      localSeq,
    });
  }
  return [...photos.values()].sort((a, b) => (a.takenAt < b.takenAt ? -1 : a.takenAt > b.takenAt ? 1 : 0));
}
