import { Trans, useLingui } from '@lingui/react/macro';
import { type ComboboxItem, Select, UnstyledButton } from '@mantine/core';
import { IconMapPin } from '@tabler/icons-react';
import { type ReactNode, Suspense, useMemo, useRef, useState } from 'react';
import type { LocationRow } from '../../contract/locations.ts';
import type { PlaceDraft } from '../../domain/activation-form.ts';
import { greatCircleDistance } from '../../domain/great-circle.ts';
import { isNearWord } from '../../domain/near-word.ts';
import { type AddressSearch, useAddressSearch } from '../../kits/address-search/use-address-search.ts';
import { DROPDOWN } from '../../ui/dialog/dropdown.ts';
import { onText } from '../../ui/form/entered.ts';
import { lazyPart } from '../../ui/lazy-part.ts';
import { foldedWords, foldText } from '../../workers/engine/text/fold.ts';
import type { DestinationAid } from './destination-aid.ts';
import { HereButton } from './here-button.tsx';
import classes from './place-field.module.css';
import { requiredLabel } from './required-label.ts';

const MapDialog = lazyPart(() => import('./map-dialog.tsx'));

interface PlaceFieldProps {
  readonly label: string;
  readonly name: string;
  readonly required: boolean;
  readonly value: PlaceDraft | null;
  readonly onChange: (place: PlaceDraft | null) => void;
  readonly onBlur: () => void;
  readonly locations: readonly LocationRow[];
  /** Names of places used of late, the latest first. */
  readonly ofLate: readonly string[];
  readonly error: ReactNode;
  /** What helps to find the place, below the field. */
  readonly aid: DestinationAid | null;
  /** It may be where this device is. */
  readonly isHere: boolean;
}

/** Options drawn at once; typing narrows them. */
const OPTIONS = 50;

/**
 * A place: one of the company's known locations, searched by name, city, code or country, which works without a
 * connection; or one that an address search finds (spec 1 §7).
 */
export function PlaceField(props: PlaceFieldProps) {
  const { label, name, required, value, onChange, onBlur, locations, ofLate, error, aid: Aid, isHere } = props;
  const { t } = useLingui();
  const [text, setText] = useState(value?.name ?? '');
  const [onMap, setOnMap] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  // What was chosen stands in the field, and is not searched for again.
  const search = useAddressSearch(text === value?.name ? '' : text);
  const byId = useMemo(() => new Map(locations.map((location) => [location.shippingLocId, location])), [locations]);
  const found = useMemo(() => new Map(search.places.map((place) => [foundKey(place), place])), [search.places]);
  const addresses = t`Addresses`;
  const onMapWords = t`${label} on the map`;
  const data = useMemo(() => {
    const known = inOrderOfUse(locations, ofLate).map(({ shippingLocId, name: label }) => ({
      value: shippingLocId,
      label,
    }));
    // A place of an unfinished form or a refused entry that is not among the known ones any more, or was an address.
    const isListed = value === null || byId.has(keyOf(value)) || found.has(keyOf(value));
    const kept = isListed ? [] : [{ value: keyOf(value), label: value.name }];
    const group = { group: addresses, items: [...found].map(([key, place]) => ({ value: key, label: place.name })) };
    return [...kept, ...known, ...(group.items.length === 0 ? [] : [group])];
  }, [locations, ofLate, byId, found, value, addresses]);

  return (
    <>
      <Select
        ref={input}
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
        searchValue={text}
        onSearchChange={setText}
        // By keyboard, too: Mantine's own button for it is no stop of Tab.
        onInput={onText((typed) => {
          if (typed === '' && value !== null) onChange(null);
        })}
        value={value === null ? null : keyOf(value)}
        onChange={(id) => {
          const location = id === null ? undefined : byId.get(id);
          const address = id === null ? undefined : found.get(id);
          if (location !== undefined) onChange(toPlaceDraft(location));
          else if (address !== undefined) onChange(address);
          else if (id === null) onChange(null);
        }}
        onBlur={onBlur}
        error={error}
        nothingFoundMessage={<NothingFound state={search.state} />}
        filter={({ options, search: typed, limit }) => {
          // An address has its town and its country after commas.
          const words = foldedWords(typed.replaceAll(',', ' '));
          const matches = ({ value: key, label }: ComboboxItem) => {
            const location = byId.get(key);
            const searched = location === undefined ? foldText(label) : textOf(location);
            return words.every((word) => searched.includes(word));
          };
          const isNear = ({ value: key, label }: ComboboxItem) => {
            const location = byId.get(key);
            const searched = foldedWords(location === undefined ? label : textOf(location));
            return words.every((word) => searched.some((one) => isNearWord(word, one)));
          };
          const exact = options.filter((option) => 'value' in option && matches(option));
          // Typos are forgiven where nothing is called so.
          const known = exact.length > 0 ? exact : options.filter((option) => 'value' in option && isNear(option));
          // The address search has chosen by what was typed already.
          return [...known.slice(0, limit), ...options.filter((option) => 'group' in option)];
        }}
        renderOption={({ option }) => <PlaceOption label={option.label} location={byId.get(option.value)} />}
        leftSectionWidth={48}
        leftSectionPointerEvents="all"
        leftSection={
          <UnstyledButton
            className={classes.onMap}
            aria-label={onMapWords}
            title={onMapWords}
            onClick={() => setOnMap(true)}
          >
            <IconMapPin size={20} aria-hidden />
          </UnstyledButton>
        }
      />
      {isHere && (
        <HereButton
          locations={locations}
          onChoose={(location) => {
            onChange(toPlaceDraft(location));
            setText(location.name);
          }}
        />
      )}
      {Aid !== null && (
        <Aid
          onFound={(address) => {
            setText(address);
            // What matches is offered once the field has the focus.
            input.current?.focus();
          }}
        />
      )}
      {onMap && (
        <Suspense>
          <MapDialog
            title={onMapWords}
            value={value}
            locations={locations}
            onChoose={(place) => {
              onChange(place);
              setText(place.name);
              setOnMap(false);
            }}
            onClose={() => setOnMap(false)}
          />
        </Suspense>
      )}
    </>
  );
}

/** Those used of late first, the latest before all; then the nearest to the one used last, which is where the person works. */
function inOrderOfUse(locations: readonly LocationRow[], ofLate: readonly string[]): readonly LocationRow[] {
  const [latest] = ofLate;
  const here = locations.find(({ name }) => name === latest);
  if (here === undefined) return locations;
  const rank = ({ name }: LocationRow) => {
    const at = ofLate.indexOf(name);
    return at === -1 ? ofLate.length : at;
  };
  return locations
    .map((location) => ({ location, rank: rank(location), metres: greatCircleDistance(here, location) }))
    .toSorted((a, b) => a.rank - b.rank || a.metres - b.metres)
    .map(({ location }) => location);
}

function NothingFound({ state }: Pick<AddressSearch, 'state'>) {
  switch (state) {
    case 'asking':
      return <Trans>No saved locations match. Searching addresses…</Trans>;
    case 'offline':
      return <Trans>No saved locations match. Searching addresses needs a connection.</Trans>;
    case 'failed':
      return <Trans>No saved locations match, and addresses couldn't be searched.</Trans>;
    case 'idle':
    case 'answered':
      return <Trans>No saved locations or addresses match.</Trans>;
  }
}

function PlaceOption({ label, location }: { readonly label: string; readonly location: LocationRow | undefined }) {
  const where = [location?.locCity, location?.locState, location?.locCountry].filter(Boolean).join(', ');
  return (
    <span className={classes.option}>
      <span>{label}</span>
      {where !== '' && <span className={classes.where}>{where}</span>}
    </span>
  );
}

const keyOf = (place: PlaceDraft): string => place.shippingLocId ?? foundKey(place);

/** Two places of one name are told apart by where they are. */
const foundKey = ({ name, latitude, longitude }: PlaceDraft): string => `${name} ${latitude},${longitude}`;

const toPlaceDraft = ({ name, latitude, longitude, shippingLocId }: LocationRow): PlaceDraft => ({
  name,
  latitude,
  longitude,
  shippingLocId,
});

const textOf = ({ name, locCity, locCode, locCountry }: LocationRow): string =>
  foldText(`${name} ${locCity} ${locCode} ${locCountry}`);
