import { Trans, useLingui } from '@lingui/react/macro';
import { IconExternalLink } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { DashboardOptions } from '../../contract/configuration.ts';
import type { ActivationMode } from '../../domain/activation-mode.ts';
import type { FlagFamily } from '../../domain/alert-flags.ts';
import { writeFilters } from '../../domain/list-address.ts';
import type { ListFilters } from '../../domain/list-query.ts';
import { useEventNames } from '../../kits/alert-words/use-event-names.ts';
import { facetFace } from '../../kits/card-face/facet-face.tsx';
import type { CopyFace } from '../../kits/card-face/use-copy-face.ts';
import type { LiveListModel } from '../../kits/live-list/use-live-list.ts';
import { FLAG_KEYS, namedFlags } from '../../kits/shipment-list/flag-columns.ts';
import type { ShipmentListRow } from '../../kits/shipment-list/shipment-row.ts';
import type { Counts } from '../../local/views/use-counts.ts';
import { FacetCard } from '../../ui/facets/facet-card.tsx';
import classes from './dashboard-page.module.css';
import { chosenBits, toggleBit } from './toggle-bit.ts';

type Tile = NonNullable<DashboardOptions['tiles']>[number];

const FAMILIES: Readonly<Record<Tile, FlagFamily>> = { security: 'sec', shipment: 'as', onTime: 'ots' };
/** Those that a dashboard has unless its options say which. */
export const ALERT_TILES: readonly Tile[] = ['security', 'shipment', 'onTime'];

interface AlertTileProps {
  readonly mode: ActivationMode;
  readonly tile: Tile;
  readonly title: string;
  readonly list: LiveListModel<ShipmentListRow>;
  readonly counts: Counts | undefined;
  readonly face: CopyFace;
}

/**
 * A card for one family of alerts with a tile for each code of it (spec 2 §2 "security alerts, shipment alerts"): how many
 * shipments have such an alert in force. A tile narrows the page; beside it stands the way to the list that shows just these.
 */
export function AlertTile({ mode, tile, title, list, counts, face }: AlertTileProps) {
  const { t } = useLingui();
  const eventName = useEventNames();
  const { filters, setFilters } = list.filtering;
  const family = FAMILIES[tile];
  const key = FLAG_KEYS[family];
  const counted = counts?.of(key);
  const facets =
    counted &&
    namedFlags(family, eventName).map(({ flag, label }) => ({
      key: String(flag.bit),
      label,
      count: counted.find(({ value }) => value === flag.bit)?.count ?? 0,
      state: 'warn' as const,
      link: (
        <Link
          to="/shipment-list"
          search={listAddress(mode, filters, key, flag.bit, label)}
          className={classes.toList}
          aria-label={t`Open list: ${label}`}
          title={t`Open list: ${label}`}
        >
          <IconExternalLink size={16} aria-hidden />
        </Link>
      ),
    }));
  return (
    <FacetCard
      title={title}
      facets={facets?.map((facet) => (facet.count === 0 ? { ...facet, state: 'none' as const } : facet))}
      chosen={chosenBits(filters, key).map(String)}
      onToggle={(bit) => setFilters(toggleBit(filters, key, Number(bit)))}
      empty={<Trans>Nothing to show.</Trans>}
      {...facetFace(face)}
    />
  );
}

/** The list of those that the page is narrowed to and that have this flag (spec 2 §2 "fltcol, fltval, fltnme"). */
const listAddress = (mode: ActivationMode, filters: ListFilters, key: string, bit: number, label: string) => ({
  mode,
  ...writeFilters({ ...filters, [key]: { kind: 'flags', bits: [bit] } }),
  fltnme: label,
});
