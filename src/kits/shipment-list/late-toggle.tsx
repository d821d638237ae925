import { Plural } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { MINUTE_MS } from '../../domain/duration.ts';
import { atMoment, type ColumnFilter } from '../../domain/list-query.ts';
import { useCounts } from '../../local/views/use-counts.ts';
import classes from './late-toggle.module.css';
import type { ShipmentList } from './use-shipment-list.tsx';
import { useShipmentsAsked } from './use-shipments-asked.ts';

/** The key of the column that says by when something should have happened. */
const LATE = 'late';
/** It should have happened by now. */
const IS_LATE: ColumnFilter = { kind: 'age', from: 0, to: null };

interface LateToggleProps {
  readonly shipments: ShipmentList;
  /** Milliseconds since 1970, of `useNow`. */
  readonly now: number;
}

/** How many are late under all other filters, and only those at a touch, the latest first. Nothing while none is. */
export function LateToggle({ shipments, now }: LateToggleProps) {
  const { filters, setFilters } = shipments.list.filtering;
  const minute = Math.floor(now / MINUTE_MS) * MINUTE_MS;
  const asked = useShipmentsAsked(shipments, now, [LATE]);
  const late = useCounts({
    ...asked,
    where: [...asked.where, { field: 'dueBy', filter: atMoment(IS_LATE, minute) }],
    dimensions: [],
  })?.total;
  const isShown = filters[LATE] !== undefined;
  if (!isShown && (late ?? 0) === 0) return null;
  const toggle = () => {
    const { [LATE]: _, ...others } = filters;
    setFilters(isShown ? others : { ...filters, [LATE]: IS_LATE });
    if (!isShown) shipments.list.setOrder([{ key: LATE, descending: false }]);
  };
  return (
    <Button
      className={classes.toggle ?? ''}
      variant={isShown ? 'filled' : 'default'}
      size="md"
      aria-pressed={isShown}
      onClick={toggle}
    >
      <Plural value={late ?? 0} one="# late" other="# late" />
    </Button>
  );
}
