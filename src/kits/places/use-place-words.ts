import { useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import { type GeoPoint, greatCircleDistance } from '../../domain/great-circle.ts';
import { useLocations } from '../../local/views/use-locations.ts';
import { useTowns } from '../../ui/map/use-towns.ts';
import { distanceWords } from '../condition-words/measured-words.ts';

/** Metres around a location of the company that are the location. */
const AT_LOCATION = 1_500;
/** Metres around the middle of a town that are the town, and near it. */
const IN_TOWN = 3_000;
const NEAR_TOWN = 30_000;

/** A place in words; null: nothing that has a name is near, or names are not here yet. */
export type PlaceWords = (point: GeoPoint) => string | null;

/** Says where something is by what has a name: the company's locations, else the towns of the shipped basemap. */
export function usePlaceWords(): PlaceWords {
  const { t, i18n } = useLingui();
  const locations = useLocations();
  const towns = useTowns();
  return useMemo((): PlaceWords => {
    const own = (locations ?? []).flatMap(({ name, latitude, longitude }) =>
      latitude === null || longitude === null ? [] : [{ name, latitude, longitude }],
    );
    return (point) => {
      const here = own.find((one) => greatCircleDistance(one, point) < AT_LOCATION);
      if (here !== undefined) return here.name;
      const town = towns?.(point) ?? null;
      if (town === null) return null;
      const { name } = town;
      if (town.distance < IN_TOWN) return name;
      if (town.distance < NEAR_TOWN) return t`Near ${name}`;
      const far = distanceWords(town.distance, { i18n, locale: i18n.locale, temperatureUnit: 'Celsius' });
      return t`${far} from ${name}`;
    };
  }, [t, i18n, locations, towns]);
}
