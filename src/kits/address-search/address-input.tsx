import { Trans, useLingui } from '@lingui/react/macro';
import { Autocomplete } from '@mantine/core';
import { type ReactNode, useMemo } from 'react';
import type { FoundPlace } from '../../contract/maps.ts';
import { DROPDOWN } from '../../ui/dialog/dropdown.ts';
import { type AddressSearch, useAddressSearch } from './use-address-search.ts';

export interface AddressInputProps {
  readonly label: string;
  readonly text: string;
  readonly required?: boolean;
  readonly readOnly?: boolean;
  readonly error?: ReactNode;
  /** Places that this device knows, by their names: listed before what is found, also without a connection. */
  readonly known?: ReadonlyMap<string, FoundPlace>;
  /** Names of places that can't be chosen here. */
  readonly without?: readonly string[];
  readonly onText: (text: string) => void;
  readonly onChoose: (place: FoundPlace) => void;
}

const NONE: ReadonlyMap<string, FoundPlace> = new Map();
const NOWHERE: readonly string[] = [];

/** A place by an address that is searched for while it is typed (spec 1 §7 "geocoding and autocomplete through a maps service"). */
export function AddressInput(props: AddressInputProps) {
  const { label, text, required = false, readOnly = false, error, known, without = NOWHERE, onText, onChoose } = props;
  const { t } = useLingui();
  const search = useAddressSearch(readOnly ? '' : text);
  const there = known ?? NONE;
  const found = useMemo(
    () =>
      new Map(
        search.places
          .filter(({ name }) => !there.has(name) && !without.includes(name))
          .map((place) => [place.name, place]),
      ),
    [search.places, there, without],
  );
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
      description={readOnly ? undefined : <SearchState state={search.state} hasKnown={known !== undefined} />}
      data={[...group(t`Known locations`, there), ...group(t`Addresses`, found)]}
      // What is listed was chosen by what is typed already.
      filter={({ options }) => options}
      comboboxProps={DROPDOWN}
      autoComplete="off"
      onChange={onText}
      onOptionSubmit={(name) => {
        const place = there.get(name) ?? found.get(name);
        if (place !== undefined) onChoose(place);
      }}
    />
  );
}

/** What becomes of the search for an address. */
function SearchState({ state, hasKnown }: Pick<AddressSearch, 'state'> & { readonly hasKnown: boolean }) {
  switch (state) {
    case 'asking':
      return <Trans>Searching addresses…</Trans>;
    case 'offline':
      return hasKnown ? (
        <Trans>Known locations only. Searching addresses needs a connection.</Trans>
      ) : (
        <Trans>Searching addresses needs a connection.</Trans>
      );
    case 'failed':
      return hasKnown ? (
        <Trans>Known locations only. Addresses couldn't be searched.</Trans>
      ) : (
        <Trans>Addresses couldn't be searched.</Trans>
      );
    case 'idle':
    case 'answered':
      return hasKnown ? (
        <Trans>Enter an address or a known location.</Trans>
      ) : (
        <Trans>Enter an address or a town.</Trans>
      );
  }
}
