import { addPhoto, listPhotos, photoPicture } from '../../../src/contract/photos.ts';
import { jpegSize, MOST_PHOTOS, PHOTO_BYTES, PHOTO_SIDE, THUMB_BYTES, THUMB_SIDE } from '../../../src/domain/photo.ts';
import type { Transaction } from '../../database/database.ts';
import { sql } from '../../database/sql.ts';
import { OctetsReply } from '../../http/octets-reply.ts';
import { Refusal, refusedField } from '../../http/refusal.ts';
import { command, octetsQuery, query, type Route } from '../../serving/route.ts';
import { givenPicture } from './given-picture.ts';
import { readPhotos } from './read-photos.ts';

const refused = (code: 'too-many' | 'not-a-picture', detail: string): Refusal => refusedField(code, detail, 'picture');

const base64 = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64');

/** @throws Refusal `not-found` for a shipment that the transaction may not see */
async function refuseUnseen(tx: Transaction, companyId: string, guid: string, lock = sql``): Promise<void> {
  const [seen] = await tx.query(sql`
    SELECT 1 FROM shipping_pick_list WHERE company_id = ${companyId} AND guid = ${guid} ${lock}`);
  if (seen === undefined) throw new Refusal('not-found');
}

const add = command(
  addPhoto,
  async (tx, { params: { guid, photoId }, body }, { companyId, loginName }) => {
    const picture = givenPicture(body.picture, 'picture', PHOTO_BYTES, PHOTO_SIDE);
    const thumb = givenPicture(body.thumb, 'thumb', THUMB_BYTES, THUMB_SIDE);
    const size = jpegSize(picture);
    if (size === null) throw refused('not-a-picture', 'It is no JPEG.');
    // Of two at the same moment the second counts the first.
    await refuseUnseen(tx, companyId, guid, sql`FOR UPDATE`);
    const [there] = await tx.query<{ guid: string; addedBy: string }>(sql`
      SELECT shipment_guid AS guid, added_by AS "addedBy" FROM shipment_photo
       WHERE company_id = ${companyId} AND photo_id = ${photoId}`);
    if (there !== undefined) {
      if (there.guid === guid && there.addedBy === loginName) return { photoId };
      const detail = 'This photo already exists.';
      throw new Refusal('guid-taken', { errors: [{ code: 'taken', detail, field: 'photoId' }] });
    }
    const [count] = await tx.query<{ photos: number }>(sql`
      SELECT count(*)::integer AS photos FROM shipment_photo WHERE company_id = ${companyId} AND shipment_guid = ${guid}`);
    if ((count?.photos ?? 0) >= MOST_PHOTOS) throw refused('too-many', `A shipment has at most ${MOST_PHOTOS} photos.`);
    await tx.query(sql`
      INSERT INTO shipment_photo
        (company_id, photo_id, shipment_guid, kind, note, taken_at, added_by, width, height, picture, thumb)
      VALUES (${companyId}, ${photoId}, ${guid}, ${body.kind}, ${body.note.trim()}, ${body.takenAt}, ${loginName},
              ${size.width}, ${size.height}, decode(${base64(picture)}, 'base64'), decode(${base64(thumb)}, 'base64'))`);
    // Consoles that look at the shipment hear of its row, and ask for what else there is.
    await tx.query(
      sql`UPDATE shipping_pick_list SET last_update = now() WHERE company_id = ${companyId} AND guid = ${guid}`,
    );
    return { photoId };
  },
  'addPhoto',
);

/** Photos of shipments (docs/decisions/photos.md). */
export const photoRoutes: readonly Route[] = [
  add,
  query(listPhotos, async (tx, { params: { guid } }, { companyId }) => {
    await refuseUnseen(tx, companyId, guid);
    return { rows: await readPhotos(tx, companyId, guid) };
  }),
  octetsQuery(photoPicture, async (tx, { params: { guid, photoId } }, { companyId }) => {
    const [found] = await tx.query<{ picture: string }>(sql`
      SELECT encode(picture, 'base64') AS picture FROM shipment_photo
       WHERE company_id = ${companyId} AND shipment_guid = ${guid} AND photo_id = ${photoId}`);
    if (found === undefined) throw new Refusal('not-found');
    return new OctetsReply(Uint8Array.from(Buffer.from(found.picture, 'base64')));
  }),
];
