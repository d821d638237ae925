import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { IconExternalLink } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { ActivationMode } from '../../domain/activation-mode.ts';
import { writeFilters } from '../../domain/list-address.ts';
import { facetFace } from '../../kits/card-face/facet-face.tsx';
import type { CopyFace } from '../../kits/card-face/use-copy-face.ts';
import { chosenValues, toggleValue } from '../../kits/live-list/toggle-value.ts';
import type { LiveListModel } from '../../kits/live-list/use-live-list.ts';
import { activeStatesIn } from '../../kits/shipment-list/active-states.ts';
import type { ShipmentListRow } from '../../kits/shipment-list/shipment-row.ts';
import { stateOptions } from '../../kits/shipment-list/state-options.ts';
import type { Counts } from '../../local/views/use-counts.ts';
import { FacetCard } from '../../ui/facets/facet-card.tsx';
import classes from './dashboard-page.module.css';

interface ActiveCardProps {
  readonly mode: ActivationMode;
  readonly list: LiveListModel<ShipmentListRow>;
  readonly counts: Counts | undefined;
  readonly face: CopyFace;
}

/**
 * How many are in each of the states that count as active (spec 2 §2 "Active shipments", §9: 2, 3, 4; of assets 2, 3, 7). A
 * state narrows the page; beside it stands the way to the list of just these.
 */
export function ActiveCard({ mode, list, counts, face }: ActiveCardProps) {
  const { t, i18n } = useLingui();
  const active = activeStatesIn(mode);
  const { filters, setFilters } = list.filtering;
  const chosen = chosenValues(filters, 'status');
  const counted = counts?.of('status');
  const countOf = (state: string) => counted?.find(({ value }) => String(value) === state)?.count ?? 0;
  const shown = stateOptions(mode, i18n).filter(({ value }) => active.includes(value));
  const facets =
    counted &&
    shown.map(({ value, label }) => {
      const search = {
        mode,
        ...writeFilters({ ...filters, status: { kind: 'values', values: [value] } }),
        fltnme: label,
      };
      return {
        key: value,
        label,
        count: countOf(value),
        link: (
          <Link
            to="/shipment-list"
            search={search}
            className={classes.toList}
            aria-label={t`Open list: ${label}`}
            title={t`Open list: ${label}`}
          >
            <IconExternalLink size={16} aria-hidden />
          </Link>
        ),
      };
    });
  return (
    <FacetCard
      title={t(ACTIVE_TITLES[mode])}
      facets={facets}
      chosen={chosen}
      onToggle={(state) => setFilters(toggleValue(filters, 'status', state))}
      empty={<Trans>Nothing to show.</Trans>}
      {...facetFace(face)}
    />
  );
}

/** What the card is called. */
export const ACTIVE_TITLES: Readonly<Record<ActivationMode, MessageDescriptor>> = {
  shipment: msg`Active shipments`,
  asset: msg`Active assets`,
  vehicle: msg`Active vehicles`,
  reposition: msg`Active repositions`,
};
