import type { I18n, MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { GeozoneType, GeozoneTypeId } from '../../domain/geozone.ts';

/** One geozone of a type, as the product names it. */
const ONE: Readonly<Record<GeozoneTypeId, MessageDescriptor>> = {
  0: msg({ message: 'Path', context: 'geozone' }),
  1: msg({ message: 'Area', context: 'geozone' }),
  2: msg({ message: 'Airport', context: 'geozone' }),
  3: msg({ message: 'Port', context: 'geozone' }),
  4: msg({ message: 'Group', context: 'geozone' }),
  5: msg({ message: 'Layout', context: 'geozone' }),
};

/** Making one of a type (spec 2 §2 "Entries 'Create {type}'"). */
const CREATE: Readonly<Record<GeozoneTypeId, MessageDescriptor>> = {
  0: msg`Create Path`,
  1: msg`Create Area`,
  2: msg`Create Airport`,
  3: msg`Create Port`,
  4: msg`Create Group`,
  5: msg`Create Layout`,
};

type Named = Pick<GeozoneType, 'typeId' | 'name'>;

/** What a geozone of a type is called, by the configuration or in the reader's language. */
export const typeName = ({ typeId, name }: Named, i18n: I18n): string => name ?? i18n._(ONE[typeId]);

/** What making one of a type is called. */
export const createWords = ({ typeId, name }: Named, i18n: I18n): string =>
  name === null ? i18n._(CREATE[typeId]) : i18n._(msg`Create ${name}`);
