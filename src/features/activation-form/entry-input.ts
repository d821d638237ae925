import * as v from 'valibot';
import type { CreateShipment } from '../../commands/create-shipment.ts';
import type { ActivationOptions } from '../../contract/configuration.ts';
import { keptTextSchemas } from '../../contract/entity-schemas.ts';
import { macId } from '../../contract/primitives.ts';
import { place } from '../../contract/scripts.ts';
import type { ActivationDraft, ActivationText, PlaceDraft } from '../../domain/activation-form.ts';
import { readDeviceId } from '../../domain/device-id.ts';
import { formTexts } from '../../domain/entities/names.ts';
import { shipment } from '../../domain/entities/shipment.ts';
import { type ProfileOfCustomer, pickedProfile } from '../../domain/limit-profile.ts';

/**
 * The command a complete form stands for, under the shipment's guid for good; null when the form is not complete.
 * @param profiles those of the company: one of them may be chosen by itself @param customers those that are kept, which may have one
 */
export function toCreateShipment(
  draft: ActivationDraft,
  options: ActivationOptions,
  guid: string,
  profiles: Parameters<typeof pickedProfile>[1] = [],
  customers: readonly ProfileOfCustomer[] = [],
): CreateShipment | null {
  const device = readDeviceId(draft.device);
  const script = options.scripts.find(({ name }) => name === draft.script);
  if (device.kind !== 'device' || script === undefined) return null;
  const texts = trimmedTexts(draft);
  return {
    guid,
    configType: script.configType,
    ...texts,
    limitProfile: pickedProfile(texts.limitProfile, profiles, texts, customers),
    macId: device.id,
    script: script.name,
    origin: draft.origin && toPlace(draft.origin),
    destination: draft.destination && toPlace(draft.destination),
    tracking: trackingOf(draft),
    ...(draft.plannedDeparture === '' ? {} : { plannedDeparture: draft.plannedDeparture }),
    ...(draft.plannedArrival === '' ? {} : { plannedArrival: draft.plannedArrival }),
    ...(draft.chimes.length === 0 ? {} : { chimes: [...draft.chimes], primaryChime: draft.primaryChime }),
    ...packagesOf(draft),
  };
}

const trimmedTexts = (draft: ActivationDraft): Record<ActivationText, string> =>
  Object.fromEntries(formTexts(shipment).map((field) => [field, draft[field].trim()])) as Record<
    ActivationText,
    string
  >;

/** What can be put back into the form of a stored entry; a part that can't be read is left empty. */
const stored = v.object({
  ...keptTextSchemas(shipment),
  macId: v.fallback(v.string(), ''),
  script: v.fallback(v.string(), ''),
  origin: v.fallback(v.nullable(place), null),
  destination: v.fallback(v.nullable(place), null),
  plannedDeparture: v.fallback(v.string(), ''),
  plannedArrival: v.fallback(v.string(), ''),
  tracking: v.fallback(v.nullable(v.object({ type: v.string(), value: v.string() })), null),
  chimes: v.fallback(v.array(macId), []),
  primaryChime: v.fallback(v.string(), ''),
  chimePackages: v.fallback(v.array(v.string()), []),
});

/** The form's content of an entry that was refused, to be corrected; null when it is not one of this form. */
export function toDraft(payload: unknown): ActivationDraft | null {
  const read = v.safeParse(stored, payload);
  if (!read.success) return null;
  const { macId, origin, destination, tracking, chimePackages, ...rest } = read.output;
  return {
    ...rest,
    // Those that were taken with it are on their way.
    photos: [],
    chimePackages: packagesBy(rest.chimes, chimePackages),
    device: macId,
    origin: origin === null ? null : toPlaceDraft(origin),
    destination: destination === null ? null : toPlaceDraft(destination),
    trackingType: tracking?.type ?? '',
    trackingValue: tracking?.value ?? '',
  };
}

/** What is said of each iChime, by its id. */
const packagesBy = (chimes: readonly string[], texts: readonly string[]): Record<string, string> =>
  Object.fromEntries(chimes.flatMap((id, at): [string, string][] => (texts[at] ? [[id, texts[at]]] : [])));

/** Nothing is said where nobody has typed anything. */
function packagesOf({ chimes, chimePackages }: ActivationDraft): Pick<CreateShipment, 'chimePackages'> {
  const packages = chimes.map((id) => (chimePackages[id] ?? '').trim());
  return packages.every((text) => text === '') ? {} : { chimePackages: packages };
}

const trackingOf = ({ trackingType, trackingValue }: ActivationDraft): CreateShipment['tracking'] =>
  trackingValue.trim() === '' ? null : { type: trackingType, value: trackingValue.trim() };

type Place = NonNullable<CreateShipment['origin']>;

/** A place of the form as the server is told it. */
export const toPlace = ({ name, latitude, longitude, shippingLocId }: PlaceDraft): Place => ({
  name,
  lat: latitude,
  lon: longitude,
  ...(shippingLocId === undefined ? {} : { shippingLocId }),
});

/** The same place, as the form has it. */
export const toPlaceDraft = ({ name, lat, lon, shippingLocId }: Place): PlaceDraft => ({
  name,
  latitude: lat,
  longitude: lon,
  ...(shippingLocId === undefined ? {} : { shippingLocId }),
});
