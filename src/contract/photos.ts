import * as v from 'valibot';
import { PHOTO_NOTE } from '../domain/field-rules.ts';
import { MOST_PHOTOS, PHOTO_BYTES, PHOTO_KINDS, THUMB_BYTES } from '../domain/photo.ts';
import { ackFields } from './feed.ts';
import { operation } from './operation.ts';
import { givenInstant, guid, instant, nothing } from './primitives.ts';
import { ruledText } from './ruled-text.ts';

const BASE64 = /^[A-Za-z0-9+/]+={0,2}$/;

/** Bytes as base64, at most so many. What they are is looked at by whoever stores them. */
const bytesText = (most: number) =>
  v.pipe(
    v.string(),
    v.maxLength(Math.ceil(most / 3) * 4),
    v.regex(BASE64),
    v.check((text) => text.length % 4 === 0, 'base64'),
  );

/** A photo of a shipment as it is handed in (docs/decisions/photos.md). */
export const photoFields = {
  kind: v.picklist(PHOTO_KINDS),
  note: ruledText(PHOTO_NOTE),
  /** By the clock of the device that took it. */
  takenAt: givenInstant,
  /** JPEG in base64, and a small one of it for lists. */
  picture: bytesText(PHOTO_BYTES),
  thumb: bytesText(THUMB_BYTES),
};

/** A photo as lists have it: without its large picture. */
export const photoRow = v.object({
  photoId: guid,
  kind: v.picklist(PHOTO_KINDS),
  note: v.string(),
  takenAt: instant,
  /** Who handed it in, and when the server took it. */
  addedBy: v.string(),
  addedAt: instant,
  /** Pixels of the large picture, and its bytes. */
  width: v.number(),
  height: v.number(),
  size: v.number(),
  /** JPEG in base64. */
  thumb: v.string(),
});
export type PhotoRow = v.InferOutput<typeof photoRow>;

/**
 * PUT shipments/{guid}/photos/{photoId}: hands in a photo of a shipment; the id is the client's. By who may activate. One that is
 * there already stays as it is, and is success for who handed it in. Refusals: `not-found`; 422 `bad-request` with an item
 * `not-a-picture` or `too-large` where it is no JPEG as photos have to be, `too-many` where the shipment has all
 * that it may have, `guid-taken`.
 */
export const addPhoto = operation({
  name: 'addPhoto',
  method: 'PUT',
  path: 'shipments/:guid/photos/:photoId',
  access: 'session',
  scope: 'shipments:write',
  idempotent: true,
  params: v.strictObject({ guid, photoId: guid }),
  query: nothing,
  body: v.strictObject(photoFields),
  reply: v.object({ ...ackFields, photoId: guid }),
});

/** GET shipments/{guid}/photos: what photos a shipment has, the newest last. Refusal: `not-found`. */
export const listPhotos = operation({
  name: 'listPhotos',
  method: 'GET',
  path: 'shipments/:guid/photos',
  access: 'session',
  scope: 'shipments:read',
  idempotent: false,
  params: v.strictObject({ guid }),
  query: nothing,
  body: nothing,
  reply: v.object({ rows: v.pipe(v.array(photoRow), v.maxLength(MOST_PHOTOS)) }),
});

/**
 * GET shipments/{guid}/photos/{photoId}: the large picture, a JPEG. It comes as bytes without a type, so that nothing on the way
 * and no browser shows it as a page, and nobody stores it. Refusal: `not-found`.
 */
export const photoPicture = operation({
  name: 'photoPicture',
  method: 'GET',
  path: 'shipments/:guid/photos/:photoId',
  access: 'session',
  scope: 'shipments:read',
  idempotent: false,
  media: 'application/octet-stream',
  params: v.strictObject({ guid, photoId: guid }),
  query: nothing,
  body: nothing,
  reply: v.string(),
});
