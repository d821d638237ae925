import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { Counts } from '../../local/views/use-counts.ts';
import { FacetCard } from '../../ui/facets/facet-card.tsx';
import { facetFace } from '../card-face/facet-face.tsx';
import type { CopyFace } from '../card-face/use-copy-face.ts';
import { chosenValues, toggleValue } from '../live-list/toggle-value.ts';
import type { LiveListModel } from '../live-list/use-live-list.ts';
import type { ShipmentListRow } from './shipment-row.ts';
import type { CountedColumn } from './use-shipment-counts.ts';

/** Values on a card: the most frequent ones. */
const MOST = 8;

interface ShipmentFacetProps {
  readonly list: LiveListModel<ShipmentListRow>;
  readonly counts: Counts | undefined;
  readonly face: CopyFace;
  readonly column: CountedColumn;
  readonly title: ReactNode;
}

/** The values of a column with how many shipments have each; a choice narrows the list and all other cards. */
export function ShipmentFacet({ list, counts, face, column, title }: ShipmentFacetProps) {
  const { filters, setFilters } = list.filtering;
  const chosen = chosenValues(filters, column);
  const counted = counts
    ?.of(column)
    .slice(0, MOST)
    .flatMap(({ value, count }) => {
      const key = value === null ? '' : String(value);
      return key === '' ? [] : [{ key, label: key, count }];
    });
  // What was chosen stays in sight also where nothing has it any more.
  const missing = chosen.filter((key) => counted?.every((facet) => facet.key !== key) === true);
  const facets = counted && [...counted, ...missing.map((key) => ({ key, label: key, count: 0 }))];
  return (
    <FacetCard
      title={title}
      facets={facets}
      chosen={chosen}
      onToggle={(key) => setFilters(toggleValue(filters, column, key))}
      empty={<Trans>Nothing to show.</Trans>}
      {...facetFace(face)}
    />
  );
}
