import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { checkField, type FieldRule } from '../../domain/field-rules.ts';
import { MAP_DESCRIPTION, MAP_NAME } from '../../domain/geozone.ts';
import type { Faults } from '../../kits/form/faults.ts';
import type { CommonFields } from './text-fields.tsx';

/** A route is described; a geozone may be (spec 2 §5). */
const ROUTE_DESCRIPTION: FieldRule = { ...MAP_DESCRIPTION, required: true };

const CHARACTERS = msg`Use only letters, digits, underscores, spaces and hyphens.`;

/** What is wrong with a name (spec 2 §5 "Route or geozone Name"); null: nothing. */
function nameFault(name: string): MessageDescriptor | null {
  switch (checkField(MAP_NAME, name)) {
    case null:
      return null;
    case 'required':
      return msg`The Name field is required`;
    case 'too-long':
      return msg`Use ${MAP_NAME.max} characters or fewer.`;
    default:
      return CHARACTERS;
  }
}

function descriptionFault(description: string, isRoute: boolean): MessageDescriptor | null {
  switch (checkField(isRoute ? ROUTE_DESCRIPTION : MAP_DESCRIPTION, description)) {
    case null:
      return null;
    case 'required':
      return msg`The Description field is required`;
    case 'too-long':
      return msg`Use ${MAP_DESCRIPTION.max} characters or fewer.`;
    default:
      return CHARACTERS;
  }
}

/** The address of a geozone is kept with it, in so many characters. */
const ADDRESS_MAX = 200;

export const addressFault = (address: string): MessageDescriptor | null =>
  address.trim() === ''
    ? msg`The Geofence Address field is required`
    : address.length > ADDRESS_MAX
      ? msg`Use ${ADDRESS_MAX} characters or fewer.`
      : null;

/** Other names as they are typed, between commas. */
export const namesIn = (text: string): string[] => [
  ...new Set(
    text
      .split(',')
      .map((name) => name.trim())
      .filter((name) => name !== ''),
  ),
];

function otherNamesFault(text: string): MessageDescriptor | null {
  const wrong = namesIn(text).find((name) => nameFault(name) !== null);
  return wrong === undefined ? null : nameFault(wrong);
}

/** What is wrong with what routes and geozones have in common. */
export const commonFaults = (
  { name, description, otherNames }: CommonFields,
  isRoute: boolean,
): Faults<'name' | 'description' | 'otherNames'> => ({
  name: nameFault(name.trim()),
  description: descriptionFault(description.trim(), isRoute),
  otherNames: otherNamesFault(otherNames),
});
