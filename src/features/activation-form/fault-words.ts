import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { ActivationFault, ActivationField } from '../../domain/activation-form.ts';
import { CONTAINER_LENGTH, trackingType, UNTYPED_MAX, WAYBILL_LENGTH } from '../../domain/tracking-reference.ts';
import { atMost } from '../../kits/fields/shipment.tsx';
import { ruleWords } from '../../kits/fields/shipment-form.ts';

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
      return msg`Use only letters, digits, underscores, spaces and hyphens.`;
    default:
      return undefined;
  }
}

const UNFORESEEN = msg`This can't be saved as entered.`;

/** What a person reads for a fault of a field; `trackingTypeName` is the chosen type of tracking reference. */
export function faultWords(
  field: ActivationField,
  fault: ActivationFault,
  trackingTypeName: string,
): MessageDescriptor {
  const words = field === 'trackingValue' ? trackingWords(fault, trackingTypeName) : ruleWords(field, fault);
  return words ?? UNFORESEEN;
}
