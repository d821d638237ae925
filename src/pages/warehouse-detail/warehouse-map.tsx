import { Trans, useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import page from '../../kits/detail-page/detail-page.module.css';
import { ShownMap } from '../../ui/map/map.tsx';
import type { MapMark } from '../../ui/map/map-model.ts';
import { MAP_ZOOM } from '../../ui/map/map-zoom.ts';
import type { WarehouseScope } from './use-warehouse-scope.ts';

/** Where a warehouse is, on a map. */
export function WarehouseMap({ row }: Pick<WarehouseScope, 'row'>) {
  const { t } = useLingui();
  const { macId, name, latitude, longitude } = row;
  const marks = useMemo(
    (): readonly MapMark[] =>
      latitude === null || longitude === null
        ? []
        : [{ key: macId, kind: 'warehouse', latitude, longitude, label: name, lines: [macId] }],
    [macId, name, latitude, longitude],
  );
  if (marks.length === 0) {
    return (
      <p className={page.quiet}>
        <Trans>Location unknown.</Trans>
      </p>
    );
  }
  return <ShownMap label={t`Location of ${name}`} marks={marks} zoom={MAP_ZOOM.location} legend={false} />;
}
