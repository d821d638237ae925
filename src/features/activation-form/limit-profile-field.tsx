import { useLingui } from '@lingui/react/macro';
import { Select } from '@mantine/core';
import type { ReactNode } from 'react';
import { defaultProfile, NO_PROFILE } from '../../domain/limit-profile.ts';
import { useConditionReader } from '../../kits/condition-words/use-condition-reader.ts';
import { profileWords } from '../../kits/limits/profile-words.ts';
import { useCustomers } from '../../local/views/use-customers.ts';
import { useLimitProfiles } from '../../local/views/use-limit-profiles.ts';
import { DROPDOWN } from '../../ui/dialog/dropdown.ts';

interface LimitProfileFieldProps {
  readonly label: string;
  /** A profile's name, `NO_PROFILE`, or empty: nobody has picked one. */
  readonly value: string;
  readonly onChange: (name: string) => void;
  readonly onBlur: () => void;
  readonly error: ReactNode;
  /** Of a new shipment what a profile is chosen by itself by; null: nothing is chosen by itself. */
  readonly by: { readonly shipmentId: string; readonly customer: string } | null;
}

/** Which limit profile a shipment has: the one that somebody picks, else, of a new one, the one for its id or its customer. */
export function LimitProfileField({ label, value, onChange, onBlur, error, by }: LimitProfileFieldProps) {
  const { t } = useLingui();
  const reader = useConditionReader();
  const profiles = useLimitProfiles() ?? [];
  const customers = useCustomers() ?? [];
  const automatic = by === null ? '' : defaultProfile(profiles, by, customers);
  const offered = profiles.filter(({ name, enabled }) => enabled === 1 || name === value);
  // What a shipment has is there also where this device knows of no such profile.
  const unknown = value === '' || value === NO_PROFILE || offered.some(({ name }) => name === value) ? [] : [value];
  const none = t({ message: 'None', context: 'limit profile' });
  return (
    <Select
      label={label}
      name="limitProfile"
      size="md"
      clearable
      placeholder={automatic === '' ? none : t`Automatic: ${automatic}`}
      comboboxProps={DROPDOWN}
      data={[
        ...(by === null && value !== NO_PROFILE ? [] : [{ value: NO_PROFILE, label: none }]),
        ...unknown.map((name) => ({ value: name, label: name })),
        ...offered.map((row) => ({ value: row.name, label: [row.name, ...profileWords(row, reader)].join(' · ') })),
      ]}
      value={value === '' ? null : value}
      onChange={(name) => onChange(name ?? '')}
      onBlur={onBlur}
      error={error}
    />
  );
}
