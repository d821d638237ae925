import { Trans, useLingui } from '@lingui/react/macro';
import { Autocomplete } from '@mantine/core';
import { type ReactNode, useMemo } from 'react';
import type { GeoPoint } from '../../domain/great-circle.ts';
import { type AddressSearch, useAddressSearch } from '../../kits/address-search/use-address-search.ts';
import { useLocations } from '../../local/views/use-locations.ts';
import { DROPDOWN } from '../../ui/dialog/dropdown.ts';
import { foldedWords, foldText } from '../../workers/engine/text/fold.ts';

/** A place that a person chose: one of the company's locations, or an address that was found. */
export interface FoundPlace extends GeoPoint {
  readonly name: string;
}

interface PlaceInputProps {
  readonly label: string;
  readonly text: string;
  readonly required?: boolean;
  readonly readOnly?: boolean;
  readonly error?: ReactNode;
  /** Names of places that can't be chosen here: what is at the other end of the way. */
  readonly without?: readonly string[];
  readonly onText: (text: string) => void;
  readonly onChoose: (place: FoundPlace) => void;
}

/** Known locations listed at once. */
const KNOWN = 20;

/** A place by an address that is searched for, or by a known location, which needs no connection (spec 2 §4 "Path geozone flow"). */
export function PlaceInput(props: PlaceInputProps) {
  const { label, text, required = false, readOnly = false, error, without = [], onText, onChoose } = props;
  const { t } = useLingui();
  const locations = useLocations();
  const search = useAddressSearch(readOnly ? '' : text);
  const left = without.join('\n');
  const places = useMemo(() => {
    const words = foldedWords(text.replaceAll(',', ' '));
    const excluded = new Set(left.split('\n'));
    const known = new Map<string, FoundPlace>();
    for (const { name, locCity, locCode, latitude, longitude } of locations ?? []) {
      if (known.size === KNOWN) break;
      const searched = foldText(`${name} ${locCity} ${locCode}`);
      if (excluded.has(name) || known.has(name) || !words.every((word) => searched.includes(word))) continue;
      known.set(name, { name, latitude, longitude });
    }
    const found = new Map(
      search.places.filter(({ name }) => !known.has(name) && !excluded.has(name)).map((place) => [place.name, place]),
    );
    return { known, found };
  }, [locations, search.places, text, left]);
  const group = (name: string, of: ReadonlyMap<string, FoundPlace>) =>
    of.size === 0 ? [] : [{ group: name, items: [...of.keys()] }];
  return (
    <Autocomplete
      size="md"
      label={label}
      required={required}
      readOnly={readOnly}
      value={text}
      error={error}
      description={readOnly ? undefined : <SearchState state={search.state} />}
      data={[...group(t`Known locations`, places.known), ...group(t`Addresses`, places.found)]}
      // What is listed was chosen by what is typed already.
      filter={({ options }) => options}
      comboboxProps={DROPDOWN}
      autoComplete="off"
      onChange={onText}
      onOptionSubmit={(name) => {
        const place = places.known.get(name) ?? places.found.get(name);
        if (place !== undefined) onChoose(place);
      }}
    />
  );
}

/** What becomes of the search for an address. */
function SearchState({ state }: Pick<AddressSearch, 'state'>) {
  switch (state) {
    case 'asking':
      return <Trans>Addresses are being searched …</Trans>;
    case 'offline':
      return <Trans>Addresses are searched with a connection only; known locations are there.</Trans>;
    case 'failed':
      return <Trans>Addresses could not be searched; known locations are there.</Trans>;
    case 'idle':
    case 'answered':
      return <Trans>An address, or a known location.</Trans>;
  }
}
