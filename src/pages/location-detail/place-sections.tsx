import { Trans } from '@lingui/react/macro';
import type { LocationRow } from '../../contract/locations.ts';
import { DevicesCard } from '../../features/devices-card/devices-card.tsx';
import type { DetailLayout } from '../../kits/detail-page/detail-sections.tsx';
import { type Fact, FactList } from '../../kits/detail-page/fact-list.tsx';
import type { PlaceValues } from '../../local/bundles/place-bundle.ts';
import { InventorySection } from './inventory-section.tsx';
import type { PlaceDialogs } from './page-dialogs.tsx';
import { PlaceMap } from './place-map.tsx';
import { RoutesSection } from './routes-section.tsx';
import type { PlaceView } from './use-place-view.ts';
import { WeatherChart } from './weather-chart.tsx';
import { ZonesSection } from './zones-section.tsx';

/** What the sections of a location are drawn from. */
export interface PlaceScope extends Pick<PlaceView, 'at' | 'zones' | 'bundle' | 'inventory'> {
  readonly place: LocationRow;
  readonly facts: readonly Fact[];
  readonly now: number;
  readonly open: PlaceDialogs['open'];
}

/** The sections of a location, in the order of the page. */
export const PLACE_SECTIONS: DetailLayout<PlaceValues, PlaceScope> = {
  main: [
    [
      {
        id: 'place-map',
        title: <Trans>Map</Trans>,
        draw: ({ bundle, ...scope }) => <PlaceMap {...scope} layout={bundle.values.zone ?? null} />,
      },
      { id: 'devices', draw: ({ now, place }) => <DevicesCard now={now} place={place.shippingLocId} /> },
    ],
    {
      id: 'inventory',
      draw: ({ bundle, ...scope }) => <InventorySection {...scope} count={bundle.values.count ?? null} />,
    },
    { id: 'weather', draw: WeatherChart },
  ],
  details: [
    { id: 'place-details', title: <Trans>Details</Trans>, draw: ({ facts }) => <FactList facts={facts} /> },
    { id: 'routes', draw: ({ place }) => <RoutesSection shippingLocId={place.shippingLocId} /> },
    { id: 'zones', draw: ({ zones, open }) => <ZonesSection zones={zones} onEdit={(zone) => open('zone', zone)} /> },
  ],
};
