import { useMemo } from 'react';
import type { FoundPlace } from '../../contract/maps.ts';
import { AddressInput, type AddressInputProps } from '../../kits/address-search/address-input.tsx';
import { useLocations } from '../../local/views/use-locations.ts';
import { foldedWords, foldText } from '../../workers/engine/text/fold.ts';

/** Known locations listed at once. */
const KNOWN = 20;
const NOWHERE: readonly string[] = [];

/** A place by an address that is searched for, or by a known location, which needs no connection (spec 2 §4 "Path geozone flow"). */
export function PlaceInput(props: Omit<AddressInputProps, 'known'>) {
  const { text, without = NOWHERE } = props;
  const locations = useLocations();
  const left = without.join('\n');
  const known = useMemo(() => {
    const words = foldedWords(text.replaceAll(',', ' '));
    const excluded = new Set(left.split('\n'));
    const places = new Map<string, FoundPlace>();
    for (const { name, locCity, locCode, latitude, longitude } of locations ?? []) {
      if (places.size === KNOWN) break;
      const searched = foldText(`${name} ${locCity} ${locCode}`);
      if (excluded.has(name) || places.has(name) || !words.every((word) => searched.includes(word))) continue;
      places.set(name, { name, latitude, longitude });
    }
    return places;
  }, [locations, text, left]);
  return <AddressInput {...props} known={known} />;
}
