import type { PhotoRow } from '../../../src/contract/photos.ts';
import type { PhotoKind } from '../../../src/domain/photo.ts';
import type { Transaction } from '../../database/database.ts';
import { instantText } from '../../database/instant-text.ts';
import { sql } from '../../database/sql.ts';

/** The photos of a shipment in the order in which they were taken, without their large pictures. */
export const readPhotos = (tx: Transaction, companyId: string, guid: string): Promise<PhotoRow[]> =>
  tx.query<PhotoRow>(sql`
    SELECT photo_id AS "photoId", kind, note, ${sql.raw(instantText('taken_at'))} AS "takenAt", added_by AS "addedBy",
           ${sql.raw(instantText('added_at'))} AS "addedAt", width, height, length(picture) AS size,
           translate(encode(thumb, 'base64'), E'\n', '') AS thumb
      FROM shipment_photo WHERE company_id = ${companyId} AND shipment_guid = ${guid}
     ORDER BY taken_at, photo_id`);

/** A photo with its large picture. */
export interface PictureOfPhoto {
  readonly kind: PhotoKind;
  readonly note: string;
  /** ISO 8601. */
  readonly takenAt: string;
  readonly addedBy: string;
  readonly width: number;
  readonly height: number;
  /** JPEG in base64. */
  readonly picture: string;
}

/** The same with the pictures. */
export const readPictures = (tx: Transaction, companyId: string, guid: string): Promise<PictureOfPhoto[]> =>
  tx.query<PictureOfPhoto>(sql`
    SELECT kind, note, ${sql.raw(instantText('taken_at'))} AS "takenAt", added_by AS "addedBy", width, height,
           encode(picture, 'base64') AS picture
      FROM shipment_photo WHERE company_id = ${companyId} AND shipment_guid = ${guid}
     ORDER BY taken_at, photo_id`);
