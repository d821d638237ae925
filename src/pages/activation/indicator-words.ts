import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { ActivationIndicators } from '../../domain/activation-indicators.ts';

/** What the save indicator says; null where it says nothing. */
export function saveWords({ save, saveMessage }: ActivationIndicators): MessageDescriptor | null {
  if (save === 'none') return null;
  return saveMessage === 'save-error' || save === 'error'
    ? msg({ message: 'Save error', context: 'indicator' })
    : msg({ message: 'Saved', context: 'indicator' });
}

/** What the comm indicator says. */
export function commWords({ commMessage }: ActivationIndicators): MessageDescriptor {
  switch (commMessage) {
    case 'commissioning':
      return msg({ message: 'Commissioning', context: 'indicator' });
    case 'commissioned':
      return msg({ message: 'Commissioned', context: 'indicator' });
    case 'building':
      return msg({ message: 'Building', context: 'indicator' });
    case 'rebuild':
      return msg({ message: 'Rebuild needed', context: 'indicator' });
    case null:
      return msg({ message: 'Comm good', context: 'indicator' });
  }
}
