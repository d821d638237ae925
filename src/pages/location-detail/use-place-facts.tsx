import { Trans, useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import { siteOptions } from '../../api/host.ts';
import type { LocationRow } from '../../contract/locations.ts';
import { isSilent } from '../../domain/contact.ts';
import { SECOND_MS } from '../../domain/duration.ts';
import { addedByNotes } from '../../domain/place-notes.ts';
import type { Fact } from '../../kits/detail-page/fact-list.tsx';
import { LOCATION_TYPE_WORDS } from '../../kits/location-words/location-type-words.ts';
import type { PlaceValues } from '../../local/bundles/place-bundle.ts';
import type { DevicesAt } from '../../local/views/use-devices-at.ts';
import { elapsedWords } from '../../ui/elapsed-words.ts';
import { countWords } from '../../ui/formatters.ts';
import { positionWords } from '../../ui/map/position-words.ts';
import { StateMark } from '../../ui/state/state-mark.tsx';
import { WaitingValue } from '../../ui/state/waiting.tsx';

interface PlaceFactsInput {
  readonly place: LocationRow | null;
  readonly at: DevicesAt | undefined;
  /** The mean of the last days by what the server says; undefined: it has not said. */
  readonly commission: PlaceValues['commission'] | undefined;
  readonly now: number;
}

/** The header metrics and the address of a location (spec 2 §2), in words. */
export function usePlaceFacts({ place, at, commission, now }: PlaceFactsInput): {
  readonly boxes: readonly Fact[];
  readonly list: readonly Fact[];
} {
  const { t, i18n } = useLingui();
  return useMemo(() => {
    if (place === null) return { boxes: [], list: [] };
    const { locale } = i18n;
    const { timeThresholds, avgCommTime } = siteOptions();
    const gateways = at?.devices.filter(({ kind }) => kind === 'gateways') ?? [];
    const online = gateways.filter((gateway) => !isSilent(gateway, now, timeThresholds)).length;
    // The row's own where it has one: it was set for this location.
    const seconds = place.avgSecToComm ?? commission?.seconds ?? null;
    const address = [
      place.locAddress1,
      place.locAddress2,
      [place.locZip, place.locCity].filter((part) => part !== '').join(' '),
      place.locState,
      place.locCountry,
    ].filter((line) => line !== '');
    return {
      boxes: [
        { key: 'type', label: <Trans>Type</Trans>, value: t(LOCATION_TYPE_WORDS[place.locType]) },
        { key: 'code', label: <Trans>Code</Trans>, value: place.locCode },
        { key: 'region', label: <Trans>Region</Trans>, value: place.locRegion },
        {
          key: 'devices',
          label: <Trans>Devices here</Trans>,
          value: at?.isWhole === true ? countWords(at.total, locale) : <WaitingValue />,
        },
        {
          key: 'gateways',
          label: <Trans>Gateways online</Trans>,
          value:
            gateways.length === 0 ? null : (
              <StateMark state={online === gateways.length ? 'good' : online === 0 ? 'error' : 'warn'}>
                <Trans>
                  {countWords(online, locale)} of {countWords(gateways.length, locale)}
                </Trans>
              </StateMark>
            ),
        },
        {
          key: 'commission',
          label: <Trans>Average time to commission</Trans>,
          value:
            seconds === null ? null : seconds > avgCommTime ? (
              <StateMark state="warn">{elapsedWords(seconds * SECOND_MS, locale)}</StateMark>
            ) : (
              elapsedWords(seconds * SECOND_MS, locale)
            ),
        },
      ],
      list: [
        {
          key: 'address',
          label: <Trans>Address</Trans>,
          value: address.length === 0 ? null : address.map((line) => <div key={line}>{line}</div>),
        },
        { key: 'short', label: <Trans>Short name</Trans>, value: place.shortName === '' ? null : place.shortName },
        {
          key: 'position',
          label: <Trans>Position</Trans>,
          value: place.latitude === 0 && place.longitude === 0 ? null : positionWords(place, locale),
        },
        { key: 'weather', label: <Trans>Weather station</Trans>, value: place.weatherId },
        ...Object.entries(addedByNotes(place)).map(([key, value]) => ({
          key: `note ${key}`,
          // What somebody wrote is in their language.
          label: <span lang="">{key}</span>,
          value,
        })),
      ],
    };
  }, [place, at, commission, now, t, i18n]);
}
