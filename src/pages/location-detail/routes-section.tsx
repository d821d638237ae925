import { Trans, useLingui } from '@lingui/react/macro';
import { useNavigate } from '@tanstack/react-router';
import { useMemo } from 'react';
import type { GeozoneRow } from '../../contract/geozones.ts';
import { endOfRoute } from '../../domain/route-ends.ts';
import { CopyWaiting } from '../../kits/card-face/card-face.tsx';
import { Section } from '../../kits/detail-page/section.tsx';
import { useView } from '../../local/views/use-view.ts';
import { isPlainClick } from '../../ui/plain-click.ts';
import { StateMark } from '../../ui/state/state-mark.tsx';
import { ShortTable } from '../../ui/table/short-table.tsx';

/** Rows of its table (spec 2 §9 "5 on location detail"). */
const MOST = 5;
const FEEDS = ['geozones'];

/** The routes that start from a location or lead to it (spec 2 §2 "routes using the location"). */
export function RoutesSection({ shippingLocId }: { readonly shippingLocId: string }) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const view = useView<GeozoneRow>({ what: 'all', feed: 'geozones' });
  const routes = useMemo(
    () =>
      view?.rows
        .flatMap(({ row }) => {
          const end = row.mapConfigNameType === 'Route' ? endOfRoute(row.notes, shippingLocId) : null;
          return end === null ? [] : [{ row, end }];
        })
        .sort((a, b) => a.row.name.localeCompare(b.row.name)),
    [view, shippingLocId],
  );
  return (
    <Section title={<Trans>Routes</Trans>} testId="place-routes">
      {routes === undefined ? (
        <CopyWaiting feeds={FEEDS} height={96} />
      ) : (
        <ShortTable
          label={t`Routes for this location`}
          rows={routes}
          rowKey={({ row }) => row.mapId}
          most={MOST}
          empty={<Trans>No routes start or end here.</Trans>}
          columns={[
            {
              key: 'name',
              name: <Trans>Name</Trans>,
              cell: ({ row: { mapId, name } }) => {
                const href = `/geofences?${new URLSearchParams({ id: mapId })}`;
                return (
                  <a
                    href={href}
                    onClick={(event) => {
                      if (!isPlainClick(event)) return;
                      event.preventDefault();
                      void navigate({ href });
                    }}
                  >
                    {name}
                  </a>
                );
              },
            },
            {
              key: 'end',
              name: <Trans context="of a location">Role</Trans>,
              cell: ({ end }) => (end === 'origin' ? <Trans>Origin</Trans> : <Trans>Destination</Trans>),
            },
            {
              key: 'enabled',
              name: <Trans>Status</Trans>,
              cell: ({ row: { enabled } }) =>
                enabled === 1 ? (
                  <StateMark state="good">
                    <Trans>Enabled</Trans>
                  </StateMark>
                ) : (
                  <StateMark state="none">
                    <Trans>Disabled</Trans>
                  </StateMark>
                ),
            },
          ]}
        />
      )}
    </Section>
  );
}
