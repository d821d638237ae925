import type { LocationFields } from '../../commands/location-fields.ts';
import type { LocationRow } from '../../contract/locations.ts';
import { checkField, PLACE_NAME } from '../../domain/field-rules.ts';
import { changedFrom } from '../../kits/form/changed-from.ts';

/** The texts of a location that are written on lines of their own, with the longest each may be. */
export const LOCATION_TEXTS = {
  shortName: 14,
  locAddress1: 200,
  locAddress2: 200,
  locCity: 100,
  locState: 100,
  locRegion: 40,
  locZip: 20,
  locCountry: 100,
  locCode: 20,
} as const;
export type LocationText = keyof typeof LOCATION_TEXTS;

/** What the form of a location holds; degrees as they are typed. */
export type LocationForm = Readonly<Record<LocationText, string>> & {
  readonly name: string;
  readonly locType: LocationRow['locType'];
  readonly latitude: string;
  readonly longitude: string;
  readonly notes: string;
  readonly inUse: boolean;
};

export const NEW_LOCATION: LocationForm = {
  name: '',
  shortName: '',
  locType: 'Location',
  locAddress1: '',
  locAddress2: '',
  locCity: '',
  locState: '',
  locRegion: '',
  locZip: '',
  locCountry: '',
  locCode: '',
  latitude: '',
  longitude: '',
  notes: '',
  inUse: true,
};

export const formOfLocation = (location: LocationRow): LocationForm => ({
  ...location,
  latitude: String(location.latitude),
  longitude: String(location.longitude),
  inUse: location.enabled === 1,
});

export type LocationFault = 'required' | 'too-long' | 'wrong-characters' | 'out-of-range';

/** What is wrong with a location, by field: it has a name (spec 1 §5 "Administration") and is somewhere. */
export function locationFaults(
  form: LocationForm,
): Readonly<Partial<Record<'name' | 'latitude' | 'longitude', LocationFault>>> {
  const name = checkField(PLACE_NAME, form.name);
  const found = [
    ['name', name === 'required' || name === 'too-long' || name === null ? name : 'wrong-characters'],
    ['latitude', degreesFault(form.latitude, 90)],
    ['longitude', degreesFault(form.longitude, 180)],
  ] as const;
  return Object.fromEntries(found.filter(([, fault]) => fault !== null));
}

function degreesFault(text: string, limit: number): LocationFault | null {
  if (text.trim() === '') return 'required';
  const degrees = Number(text);
  return Number.isFinite(degrees) && Math.abs(degrees) <= limit ? null : 'out-of-range';
}

/** What the form says, as commands take it. */
export const fieldsOfForm = ({ inUse, latitude, longitude, name, ...form }: LocationForm): Partial<LocationFields> => ({
  ...Object.fromEntries(Object.keys(LOCATION_TEXTS).map((field) => [field, form[field as LocationText].trim()])),
  name: name.trim(),
  locType: form.locType,
  latitude: Number(latitude),
  longitude: Number(longitude),
  notes: form.notes,
  enabled: inUse ? 1 : 0,
});

/** Of that, what differs from the location. */
export const changedFields = (form: LocationForm, location: LocationRow): Partial<LocationFields> =>
  changedFrom(location, fieldsOfForm(form));
