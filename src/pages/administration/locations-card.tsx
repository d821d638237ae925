import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import type { LocationRow } from '../../contract/locations.ts';
import { LOCATION_TYPE_WORDS } from '../../kits/map-marks/location-type-words.ts';
import { StateMark } from '../../ui/state/state-mark.tsx';
import { ShortTable } from '../../ui/table/short-table.tsx';
import { AdminCard } from './admin-card.tsx';
import { EditButton } from './edit-button.tsx';
import { matches } from './matches.ts';

const MOST = 10;

interface LocationsCardProps {
  /** By name, those that are not in use too. */
  readonly locations: readonly LocationRow[] | undefined;
  readonly onAdd: () => void;
  readonly onEdit: (location: LocationRow) => void;
}

/** The company's known locations (spec 1 §2 "Administration page"), from this device's own copy. */
export function LocationsCard({ locations, onAdd, onEdit }: LocationsCardProps) {
  const { t } = useLingui();
  const [text, setText] = useState('');
  const rows = (locations ?? []).filter(({ name, locCity, locCountry, locCode }) =>
    matches(text, name, locCity, locCountry, locCode),
  );
  return (
    <AdminCard
      title={<Trans>Locations</Trans>}
      testId="admin-locations"
      search={{ label: t`Search locations`, text, onText: setText }}
      ready={locations !== undefined}
      actions={
        <Button size="md" leftSection={<IconPlus size={20} aria-hidden />} onClick={onAdd}>
          <Trans>Add location</Trans>
        </Button>
      }
    >
      <ShortTable
        label={t`Locations`}
        most={MOST}
        rows={rows}
        rowKey={({ shippingLocId }) => shippingLocId}
        empty={text === '' ? <Trans>No locations yet</Trans> : <Trans>No locations match your search.</Trans>}
        columns={[
          { key: 'name', name: <Trans>Name</Trans>, cell: ({ name }) => <b>{name}</b> },
          { key: 'type', name: <Trans>Type</Trans>, cell: ({ locType }) => t(LOCATION_TYPE_WORDS[locType]) },
          {
            key: 'city',
            name: <Trans>City</Trans>,
            cell: ({ locCity, locCountry }) => [locCity, locCountry].filter((part) => part !== '').join(', '),
          },
          {
            key: 'state',
            name: <Trans>State</Trans>,
            cell: ({ enabled }) =>
              enabled === 1 ? (
                <Trans>In use</Trans>
              ) : (
                <StateMark state="none">
                  <Trans>Not in use</Trans>
                </StateMark>
              ),
          },
          {
            key: 'edit',
            name: <Trans>Actions</Trans>,
            end: true,
            cell: (location) => <EditButton name={location.name} onEdit={() => onEdit(location)} />,
          },
        ]}
      />
    </AdminCard>
  );
}
