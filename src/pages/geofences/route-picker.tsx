import { Trans, useLingui } from '@lingui/react/macro';
import { Select } from '@mantine/core';
import type { GeozoneRow } from '../../contract/geozones.ts';
import classes from './geofences-page.module.css';

interface RoutePickerProps {
  /** Undefined until read. */
  readonly routes: readonly GeozoneRow[] | undefined;
  readonly id: string | null;
  readonly onSelect: (id: string | null) => void;
}

/** Options drawn at once; typing narrows them. */
const OPTIONS = 100;

/** The dropdown 'Selected Route' (spec 2 §2). */
export function RoutePicker({ routes, id, onSelect }: RoutePickerProps) {
  const { t } = useLingui();
  const data = (routes ?? []).map(({ mapId, name, enabled }) => ({
    value: mapId,
    label: enabled === 1 ? name : t`${name} (disabled)`,
  }));
  const isKnown = data.some(({ value }) => value === id);
  return (
    <Select
      className={classes.picker}
      label={t`Selected Route`}
      placeholder={routes?.length === 0 ? t`No routes yet` : t`All routes and geozones`}
      size="md"
      searchable
      clearable
      clearButtonProps={{ 'aria-label': t`Clear`, size: 'lg' }}
      disabled={routes === undefined}
      data={data}
      limit={OPTIONS}
      value={isKnown ? id : null}
      nothingFoundMessage={<Trans>No routes match.</Trans>}
      onChange={onSelect}
    />
  );
}
