import { useLingui } from '@lingui/react/macro';
import { Select, SimpleGrid, TextInput } from '@mantine/core';
import type { ReactNode } from 'react';
import { TRACKING_VALUE_MAX, type TrackingSites, trackingAddress } from '../../domain/tracking-reference.ts';
import { DROPDOWN } from '../../ui/dialog/dropdown.ts';
import { onText } from '../../ui/form/entered.ts';
import { requiredLabel } from './required-label.ts';
import { TrackingLink } from './tracking-link.tsx';

interface TrackingFieldsProps {
  readonly types: readonly string[];
  readonly sites: TrackingSites;
  readonly type: string;
  readonly value: string;
  readonly onType: (type: string) => void;
  readonly onValue: (value: string) => void;
  readonly onBlur: () => void;
  readonly error: ReactNode;
}

/** The value that stands for no type: an empty one means "nothing chosen" to the select. */
const NONE = 'none';

/** The number a shipment travels under, and what kind of number it is. */
export function TrackingFields({ types, sites, type, value, onType, onValue, onBlur, error }: TrackingFieldsProps) {
  const { t } = useLingui();
  const address = trackingAddress(sites, type, value);
  // A type that is not offered any more, of an unfinished form or a refused entry, stays in sight.
  const offered = type === '' || types.includes(type) ? types : [type, ...types];
  return (
    <div>
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm" verticalSpacing="sm">
        <Select
          label={t`Tracking reference`}
          name="trackingType"
          size="md"
          allowDeselect={false}
          comboboxProps={DROPDOWN}
          data={[{ value: NONE, label: t`None` }, ...offered.map((name) => ({ value: name, label: name }))]}
          value={type === '' ? NONE : type}
          onChange={(next) => onType(next === null || next === NONE ? '' : next)}
        />
        <TextInput
          label={t`Reference number`}
          name="trackingValue"
          size="md"
          value={value}
          {...requiredLabel(type !== '')}
          maxLength={TRACKING_VALUE_MAX * 2}
          onChange={onText(onValue)}
          onBlur={onBlur}
          error={error}
          autoComplete="off"
          spellCheck={false}
        />
      </SimpleGrid>
      {address !== null && <TrackingLink address={address} />}
    </div>
  );
}
