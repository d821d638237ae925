import * as v from 'valibot';
import { keptTextSchemas } from '../../contract/entity-schemas.ts';
import { guid, macId } from '../../contract/primitives.ts';
import { type ActivationDraft, emptyDraft } from '../../domain/activation-form.ts';
import { shipment } from '../../domain/entities/shipment.ts';
import { PHOTO_KINDS } from '../../domain/photo.ts';

const place = v.pipe(
  v.object({
    name: v.string(),
    latitude: v.number(),
    longitude: v.number(),
    shippingLocId: v.optional(v.string()),
  }),
  v.transform(({ shippingLocId, ...rest }) => (shippingLocId === undefined ? rest : { ...rest, shippingLocId })),
);

const photo = v.object({
  photoId: guid,
  kind: v.picklist(PHOTO_KINDS),
  note: v.string(),
  takenAt: v.string(),
  picture: v.string(),
  thumb: v.string(),
});

/** Each field that can't be read comes back empty: better most of an unfinished form than none of it. */
const schema = v.object({
  ...keptTextSchemas(shipment),
  device: v.fallback(v.string(), ''),
  script: v.fallback(v.string(), ''),
  origin: v.fallback(v.nullable(place), null),
  destination: v.fallback(v.nullable(place), null),
  plannedDeparture: v.fallback(v.string(), ''),
  plannedArrival: v.fallback(v.string(), ''),
  trackingType: v.fallback(v.string(), ''),
  trackingValue: v.fallback(v.string(), ''),
  chimes: v.fallback(v.array(macId), []),
  primaryChime: v.fallback(v.string(), ''),
  chimePackages: v.fallback(v.record(v.string(), v.string()), {}),
  photos: v.fallback(
    v.optional(v.array(photo), () => []),
    () => [],
  ),
});

/** Reads an unfinished form that any version of the console may have kept; null when there is nothing in it to go on with. */
export function readStoredDraft(value: unknown): ActivationDraft | null {
  const read = v.safeParse(schema, value);
  if (!read.success) return null;
  return isWorthKeeping(read.output) ? read.output : null;
}

/** Has the person put anything into the form? The script doesn't count: the form chooses one by itself. */
export function isWorthKeeping(draft: ActivationDraft): boolean {
  const { script: _, photos, ...typed } = draft;
  const { script: __, photos: ___, ...blank } = emptyDraft();
  // Not as text: there is much of it, and this is asked with each letter that is typed.
  return photos.length > 0 || JSON.stringify(typed) !== JSON.stringify(blank);
}

/** Has somebody typed into it, and not only scanned a tag? Then they are asked what becomes of it. */
export const isWorthAsking = (draft: ActivationDraft): boolean => isWorthKeeping({ ...draft, device: '' });

/** An unfinished form with what it had begun with, as it is kept. */
export const withBeginning = (draft: ActivationDraft | null, before: ActivationDraft | undefined): unknown =>
  draft === null || before === undefined ? draft : { ...draft, before };

/** What a kept form had begun with; null where that was not kept. */
export function readBeginning(value: unknown): ActivationDraft | null {
  const read = v.safeParse(v.object({ before: schema }), value);
  return read.success ? read.output.before : null;
}
