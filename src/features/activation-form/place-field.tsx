import { useLingui } from '@lingui/react/macro';
import { Select } from '@mantine/core';
import { type ReactNode, useMemo } from 'react';
import type { LocationRow } from '../../contract/locations.ts';
import type { PlaceDraft } from '../../domain/activation-form.ts';
import { DROPDOWN } from './dropdown.ts';
import classes from './place-field.module.css';
import { requiredLabel } from './required-label.ts';

interface PlaceFieldProps {
  readonly label: string;
  readonly name: string;
  readonly required: boolean;
  readonly value: PlaceDraft | null;
  readonly onChange: (place: PlaceDraft | null) => void;
  readonly onBlur: () => void;
  readonly locations: readonly LocationRow[];
  readonly error: ReactNode;
}

/** Options drawn at once; typing narrows them. */
const OPTIONS = 50;

/** A place from the company's known locations, searched by name, city, code or country. Works without a connection. */
export function PlaceField({ label, name, required, value, onChange, onBlur, locations, error }: PlaceFieldProps) {
  const { t } = useLingui();
  const byId = useMemo(() => new Map(locations.map((location) => [location.shippingLocId, location])), [locations]);
  const data = useMemo(() => {
    const known = locations.map(({ shippingLocId, name: label }) => ({ value: shippingLocId, label }));
    // A place of an unfinished form or a refused entry that is not among the known ones any more.
    const kept = value === null || byId.has(keyOf(value)) ? [] : [{ value: keyOf(value), label: value.name }];
    return [...kept, ...known];
  }, [locations, byId, value]);

  return (
    <Select
      label={label}
      name={name}
      {...requiredLabel(required)}
      size="md"
      searchable
      clearable
      clearButtonProps={{ 'aria-label': t`Clear`, size: 'lg' }}
      data={data}
      limit={OPTIONS}
      comboboxProps={DROPDOWN}
      value={value === null ? null : keyOf(value)}
      onChange={(id) => {
        const location = id === null ? undefined : byId.get(id);
        if (location !== undefined) onChange(toPlaceDraft(location));
        else if (id === null) onChange(null);
      }}
      onBlur={onBlur}
      error={error}
      nothingFoundMessage={t`No known location with this name. Locations are kept on the Locations page.`}
      filter={({ options, search, limit }) => {
        const words = fold(search).split(' ').filter(Boolean);
        const matches = options.filter((option) => {
          if (!('value' in option)) return false;
          const location = byId.get(String(option.value));
          const text = location === undefined ? fold(option.label) : textOf(location);
          return words.every((word) => text.includes(word));
        });
        return matches.slice(0, limit);
      }}
      renderOption={({ option }) => <PlaceOption label={option.label} location={byId.get(option.value)} />}
    />
  );
}

function PlaceOption({ label, location }: { readonly label: string; readonly location: LocationRow | undefined }) {
  const where = [location?.locCity, location?.locCountry].filter(Boolean).join(', ');
  return (
    <span className={classes.option}>
      <span>{label}</span>
      {where !== '' && <span className={classes.where}>{where}</span>}
    </span>
  );
}

const keyOf = ({ shippingLocId, name }: PlaceDraft): string => shippingLocId ?? name;

const toPlaceDraft = ({ name, latitude, longitude, shippingLocId }: LocationRow): PlaceDraft => ({
  name,
  latitude,
  longitude,
  shippingLocId,
});

const textOf = ({ name, locCity, locCode, locCountry }: LocationRow): string =>
  fold(`${name} ${locCity} ${locCode} ${locCountry}`);

const fold = (text: string): string => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase().trim();
