import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { type ActivationFault, type ActivationField, MOST_CHIMES } from '../../domain/activation-form.ts';
import { CUSTOMER, NOTES, NOTES_225, PACKAGE_INFO, PLACE_NAME, SHIPMENT_ID } from '../../domain/field-rules.ts';
import { CONTAINER_LENGTH, trackingType, UNTYPED_MAX, WAYBILL_LENGTH } from '../../domain/tracking-reference.ts';

type Words = Readonly<Partial<Record<ActivationFault, MessageDescriptor>>>;

const atMost = (max: number): MessageDescriptor => msg`At most ${max} characters.`;

const PLACE: Words = {
  'place-unnamed': msg`This place has no name.`,
  'place-nowhere': msg`This place has no position. Choose another one.`,
  'too-long': atMost(PLACE_NAME.max),
  'wrong-characters': msg`The name of this place holds characters that can't be stored.`,
};

const PLAN: Words = {
  'plan-year': msg`Enter a time between 2000 and 2099.`,
  'plan-order': msg`Must be after the planned departure.`,
};

/** What a person reads for each fault a field can have (spec 1 §5); the tracking reference is below. */
const WORDS: Readonly<Record<Exclude<ActivationField, 'trackingValue'>, Words>> = {
  script: {
    required: msg`Choose a script.`,
    'not-a-script': msg`A script's name ends in .cfg.`,
    'script-not-offered': msg`This script is not offered any more. Choose another one.`,
  },
  device: {
    required: msg`Scan or type a device.`,
    'half-device': msg`Only half a device id. Scan it again or type the last five characters, like 7C_CA.`,
    'device-taken': msg`The device you entered can't be used for this shipment.`,
    'not-a-device': msg`A device id looks like 00_1B_AD_00_7C_CA, or 7C_CA in short.`,
  },
  shipmentId: {
    required: msg`Enter an id.`,
    'too-long': atMost(SHIPMENT_ID.max),
    'wrong-characters': msg`Only letters, digits, underscores, spaces, parentheses and hyphens.`,
  },
  customer: {
    required: msg`This field is required.`,
    'too-long': atMost(CUSTOMER.max),
    'wrong-characters': msg`Only letters, digits, underscores, spaces and hyphens.`,
  },
  origin: { ...PLACE, required: msg`Choose an origin.` },
  destination: { ...PLACE, required: msg`Choose a destination.` },
  plannedDeparture: PLAN,
  plannedArrival: PLAN,
  notes225: {
    'too-long': atMost(NOTES_225.max),
    'wrong-characters': msg`Only letters, digits, underscores, spaces, hyphens and asterisks.`,
  },
  packageInfo: {
    'too-long': atMost(PACKAGE_INFO.max),
    'wrong-characters': msg`This holds characters that can't be stored.`,
  },
  chimes: {
    'too-many': msg`At most ${MOST_CHIMES} iChimes.`,
    'too-long': atMost(PACKAGE_INFO.max),
    'wrong-characters': msg`This holds characters that can't be stored.`,
    'no-primary': msg`Must select at least one record and Primary value.`,
  },
  notes: {
    required: msg`Enter a note.`,
    'too-long': atMost(NOTES.max),
    'wrong-characters': msg`Only letters, digits, underscores, spaces, hyphens, dots and commas.`,
  },
};

const BOL_FORMAT = msg`The Tracking Reference[BOL] field must be correct format like XXXX123456789`;

/** The spec's own sentences (spec 1 §5); where it names a rule and no sentence, one in their manner. */
function trackingWords(fault: ActivationFault, typeName: string): MessageDescriptor | undefined {
  const container = trackingType(typeName) === 'Ocean Container';
  const bol = trackingType(typeName) === 'BOL';
  switch (fault) {
    case 'required':
      return msg`The Tracking Reference[${typeName}] field is required`;
    case 'bol-format':
    case 'too-short':
      return BOL_FORMAT;
    case 'too-long':
      return bol ? BOL_FORMAT : atMost(UNTYPED_MAX);
    case 'container-format':
      return msg`The Tracking Reference[Ocean Container] field must be correct format like XXXU123456789`;
    case 'container-fourth':
      return msg`The 4th character must be 'U'`;
    case 'wrong-length':
      return container
        ? msg`The Tracking Reference[Ocean Container] field must be exactly ${CONTAINER_LENGTH} characters: 3 letters, U, 7 digits`
        : msg`The Tracking Reference[${typeName}] field must be exactly ${WAYBILL_LENGTH} digits`;
    case 'digits-only':
      return msg`The Tracking Reference[${typeName}] field must be exactly ${WAYBILL_LENGTH} digits`;
    case 'wrong-characters':
      return msg`Only letters, digits, underscores, spaces and hyphens.`;
    default:
      return undefined;
  }
}

const UNFORESEEN = msg`This can't be stored as it is.`;

/** What a person reads for a fault of a field; `trackingTypeName` is the chosen type of tracking reference. */
export function faultWords(
  field: ActivationField,
  fault: ActivationFault,
  trackingTypeName: string,
): MessageDescriptor {
  const words = field === 'trackingValue' ? trackingWords(fault, trackingTypeName) : WORDS[field][fault];
  return words ?? UNFORESEEN;
}
