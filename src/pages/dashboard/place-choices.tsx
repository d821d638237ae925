import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { chosenValues, toggleValue } from '../../kits/live-list/toggle-value.ts';
import { LOCATION_MARK } from '../../kits/map-marks/network-marks.ts';
import type { ShipmentList } from '../../kits/shipment-list/use-shipment-list.tsx';
import type { Counts } from '../../local/views/use-counts.ts';
import { countWords } from '../../ui/formatters.ts';
import type { MapMark } from '../../ui/map/map-model.ts';
import classes from './dashboard-page.module.css';

interface PlaceChoicesProps {
  readonly mark: MapMark;
  readonly shipments: ShipmentList;
  readonly counts: Counts | undefined;
}

/** What goes to a location and comes from there, each to narrow the page to. */
export function PlaceChoices({ mark, shipments: { list }, counts }: PlaceChoicesProps) {
  const { i18n } = useLingui();
  const { filters, setFilters } = list.filtering;
  if (!mark.key.startsWith(LOCATION_MARK)) return mark.lines?.map((line) => <p key={line}>{line}</p>);
  const choice = (column: 'destination' | 'origin', words: (count: string) => ReactNode) => {
    const count = counts?.of(column).find(({ value }) => value === mark.label)?.count ?? 0;
    const isChosen = chosenValues(filters, column).includes(mark.label);
    return (
      <Button
        size="compact-sm"
        variant={isChosen ? 'outline' : 'default'}
        aria-pressed={isChosen}
        disabled={count === 0 && !isChosen}
        onClick={() => setFilters(toggleValue(filters, column, mark.label))}
      >
        {words(countWords(count, i18n.locale))}
      </Button>
    );
  };
  return (
    <div className={classes.choices}>
      {choice('destination', (count) => (
        <Trans>To here: {count}</Trans>
      ))}
      {choice('origin', (count) => (
        <Trans>From here: {count}</Trans>
      ))}
    </div>
  );
}
