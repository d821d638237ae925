import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { BatchPatternFault } from '../../../domain/batch-ids.ts';
import { SHIPMENT_ID } from '../../../domain/field-rules.ts';

const { max } = SHIPMENT_ID;

/** What a person reads of a pattern that gives no good ids. */
export function patternWords(fault: BatchPatternFault): MessageDescriptor {
  switch (fault) {
    case 'required':
      return msg`Enter a pattern.`;
    case 'no-counter':
      return msg`Add one # for each digit of the counter.`;
    case 'too-long':
      return msg`Use ${max} characters or fewer.`;
    default:
      return msg`Use only letters, digits, underscores, spaces, parentheses and hyphens.`;
  }
}
