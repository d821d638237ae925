import { msg } from '@lingui/core/macro';
import * as v from 'valibot';
import { addPhoto as operation, photoFields } from '../contract/photos.ts';
import { guid } from '../contract/primitives.ts';
import { BULKY } from '../local/outbox/bulky.ts';
import { command } from './command.ts';
import { mayDo } from './provisioning.ts';
import { shipmentOrderingKey } from './shipment-subject.ts';

const schema = v.object({
  /** The client's: the same photo, however often it is sent. */
  photoId: guid,
  guid,
  /** What people call the shipment. */
  shipmentId: v.string(),
  ...photoFields,
});

/** Under what photos of a shipment are sent one after the other. */
export const photosOrderingKey = (shipment: string): string => `${BULKY}photos:${shipment}`;

/**
 * Hands in a photo of a shipment (docs/decisions/photos.md). It waits for a shipment that is still to be activated; else nothing
 * that is done with the shipment waits for it.
 */
export const addPhoto = command({
  type: 'photo.add',
  version: 1,
  schema,
  mayIssue: mayDo('addPhoto'),
  orderingKeys: (payload) => [photosOrderingKey(payload.guid)],
  needs: (payload) => [shipmentOrderingKey(payload)],
  // Pages show what waits of itself.
  effect: () => [],
  operation,
  request: ({ guid: shipment, photoId, kind, note, takenAt, picture, thumb }) => ({
    params: { guid: shipment, photoId },
    body: { kind, note, takenAt, picture, thumb },
  }),
  deletes: false,
  describe: ({ shipmentId }) => msg`Add photo to ${shipmentId}`,
});

/** A photo that this device has not forgotten yet, in the shape of today; null for what this console can't read. */
export function readPhoto(payload: unknown): v.InferOutput<typeof schema> | null {
  const read = v.safeParse(schema, payload);
  return read.success ? read.output : null;
}
