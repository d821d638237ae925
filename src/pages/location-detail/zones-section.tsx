import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { shortDeviceId } from '../../domain/device-id.ts';
import { may } from '../../domain/may.ts';
import { CopyWaiting } from '../../kits/card-face/card-face.tsx';
import { Section } from '../../kits/detail-page/section.tsx';
import { useProfile } from '../../local/session/profile.ts';
import type { Marked, Zone } from '../../local/views/use-place.ts';
import { numberFormat } from '../../ui/formatters.ts';
import { StateMark } from '../../ui/state/state-mark.tsx';
import { type ShortColumn, ShortTable } from '../../ui/table/short-table.tsx';

/** Rows of its table (spec 2 §9 "5 on location detail"). */
const MOST = 5;
const FEEDS = ['waypoints'];

interface ZonesSectionProps {
  readonly zones: readonly Marked<Zone>[] | undefined;
  /** Null: one is added. */
  readonly onEdit: (zone: Zone | null) => void;
}

/** The zones of a location, around its beacons (spec 2 §2 "zones (beacon waypoints)"); administrators edit them. */
export function ZonesSection({ zones, onEdit }: ZonesSectionProps) {
  const { t, i18n } = useLingui();
  const user = useProfile();
  const edits = user !== null && may(user, 'editZones');
  const metres = (value: number) =>
    numberFormat(i18n.locale, { style: 'unit', unit: 'meter', maximumFractionDigits: 0 }).format(value);
  const columns: ShortColumn<Marked<Zone>>[] = [
    {
      key: 'name',
      name: <Trans>Name</Trans>,
      cell: ({ row, mark }) => (
        <>
          {edits ? (
            <Button variant="subtle" size="compact-md" mih={32} onClick={() => onEdit(row)} aria-haspopup="dialog">
              {row.name}
            </Button>
          ) : (
            row.name
          )}
          {mark !== null && (
            <>
              {' '}
              <StateMark state={mark === 'waiting' ? 'waiting' : 'error'}>
                {mark === 'waiting' ? <Trans>Waiting to send</Trans> : <Trans>Needs attention</Trans>}
              </StateMark>
            </>
          )}
        </>
      ),
    },
    {
      key: 'beacon',
      name: <Trans>Beacon</Trans>,
      cell: ({ row }) => (row.beaconId === null ? '–' : <span translate="no">…{shortDeviceId(row.beaconId)}</span>),
    },
    {
      key: 'radius',
      name: <Trans>Inner and outer radius</Trans>,
      end: true,
      cell: ({ row }) => `${metres(row.innerRadius)} / ${metres(row.outerRadius)}`,
    },
    {
      key: 'timer',
      name: <Trans>Motion timer</Trans>,
      end: true,
      cell: ({ row }) =>
        row.motionTimer === null
          ? '–'
          : numberFormat(i18n.locale, { style: 'unit', unit: 'second', unitDisplay: 'short' }).format(row.motionTimer),
    },
  ];
  return (
    <Section
      title={<Trans>Zones</Trans>}
      testId="place-zones"
      tools={
        edits && (
          <Button
            variant="default"
            size="md"
            leftSection={<IconPlus size={20} aria-hidden />}
            aria-haspopup="dialog"
            onClick={() => onEdit(null)}
          >
            <Trans>Add zone</Trans>
          </Button>
        )
      }
    >
      {zones === undefined ? (
        <CopyWaiting feeds={FEEDS} height={96} />
      ) : (
        <ShortTable
          label={t`Zones`}
          columns={columns}
          rows={zones}
          rowKey={({ row }) => String(row.entryId)}
          most={MOST}
          empty={<Trans>No zones yet. Administrators can add them around this location's beacons.</Trans>}
        />
      )}
    </Section>
  );
}
