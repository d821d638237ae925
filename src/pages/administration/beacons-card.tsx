import { Trans, useLingui } from '@lingui/react/macro';
import { useMemo, useState } from 'react';
import type { LocationRow } from '../../contract/locations.ts';
import type { WaypointRow } from '../../contract/waypoints.ts';
import { useView } from '../../local/views/use-view.ts';
import { ShortTable } from '../../ui/table/short-table.tsx';
import { AdminCard } from './admin-card.tsx';
import { EditButton } from './edit-button.tsx';
import { matches } from './matches.ts';

const MOST = 10;

interface BeaconsCardProps {
  readonly locations: readonly LocationRow[] | undefined;
  /** Who may edit beacons (spec 1 §5 "Administration"). */
  readonly mayEdit: boolean;
  readonly onEdit: (beacon: WaypointRow) => void;
}

/** The zones around beacons, where there are any (spec 1 §2 "Administration page"); from this device's own copy. */
export function BeaconsCard({ locations, mayEdit, onEdit }: BeaconsCardProps) {
  const { t } = useLingui();
  const [text, setText] = useState('');
  const view = useView<WaypointRow>({ what: 'all', feed: 'waypoints' });
  const names = useMemo(
    () => new Map((locations ?? []).map(({ shippingLocId, name }) => [shippingLocId, name])),
    [locations],
  );
  const beacons = useMemo(
    () =>
      view?.rows
        .map(({ row }) => row)
        .filter(({ beaconId }) => beaconId !== null)
        .sort((a, b) => a.name.localeCompare(b.name)),
    [view],
  );
  if (beacons?.length === 0) return null;
  const placeOf = ({ shippingLocId }: WaypointRow): string =>
    shippingLocId === null ? '' : (names.get(shippingLocId) ?? '');
  const rows = (beacons ?? []).filter((beacon) => matches(text, beacon.name, beacon.beaconId ?? '', placeOf(beacon)));
  return (
    <AdminCard
      title={<Trans>Beacons</Trans>}
      testId="admin-beacons"
      search={{ label: t`Search beacons`, text, onText: setText }}
      ready={beacons !== undefined}
    >
      <ShortTable
        label={t`Beacons`}
        most={MOST}
        rows={rows}
        rowKey={({ entryId }) => String(entryId)}
        empty={<Trans>No beacons match your search.</Trans>}
        columns={[
          { key: 'name', name: <Trans>Name</Trans>, cell: ({ name }) => <b>{name}</b> },
          {
            key: 'beacon',
            name: <Trans>Beacon ID</Trans>,
            cell: ({ beaconId }) => <span translate="no">{beaconId}</span>,
          },
          { key: 'location', name: <Trans>Location</Trans>, cell: placeOf },
          {
            key: 'radius',
            name: <Trans>Radius</Trans>,
            end: true,
            cell: ({ outerRadius }) => <Trans>{outerRadius} m</Trans>,
          },
          ...(mayEdit
            ? [
                {
                  key: 'edit',
                  name: <Trans>Actions</Trans>,
                  end: true,
                  cell: (beacon: WaypointRow) => <EditButton name={beacon.name} onEdit={() => onEdit(beacon)} />,
                },
              ]
            : []),
        ]}
      />
    </AdminCard>
  );
}
