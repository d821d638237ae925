import type { Place } from '../../../src/contract/scripts.ts';
import type { ColumnValues } from '../../database/column-lists.ts';

/** A shipment's columns of where it starts or is going. @param place null: none; undefined: the columns stay as they are */
export const placeColumns = (prefix: 'origin' | 'dest', place: Place | null | undefined): ColumnValues =>
  place === undefined
    ? {}
    : {
        [`${prefix}_name`]: place?.name ?? '',
        [`${prefix}_latitude`]: place?.lat ?? null,
        [`${prefix}_longitude`]: place?.lon ?? null,
        [`${prefix}_loc_id`]: place?.shippingLocId ?? null,
      };
