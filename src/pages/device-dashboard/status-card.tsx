import { Trans, useLingui } from '@lingui/react/macro';
import { type DeviceKind, PROVISION_STATUS, provisionStatusOf } from '../../domain/device.ts';
import { MINUTE_MS } from '../../domain/duration.ts';
import { atMoment } from '../../domain/list-query.ts';
import { facetFace } from '../../kits/card-face/facet-face.tsx';
import { useCopyFace } from '../../kits/card-face/use-copy-face.ts';
import { DEVICE_STATUS_WORDS } from '../../kits/device-words/device-status-words.ts';
import { chosenValues, toggleValue } from '../../kits/live-list/toggle-value.ts';
import type { LiveListModel } from '../../kits/live-list/use-live-list.ts';
import { useProfile } from '../../local/session/profile.ts';
import { useCounts } from '../../local/views/use-counts.ts';
import { FacetCard } from '../../ui/facets/facet-card.tsx';
import type { DeviceListRow } from './device-list-row.ts';
import { devicesAsked } from './devices-asked.ts';

const KEY = 'statusCode';
const STATUSES = Object.values(PROVISION_STATUS);

interface StatusCardProps {
  readonly kind: DeviceKind;
  readonly list: LiveListModel<DeviceListRow>;
  readonly now: number;
}

/** How many devices have which status (spec 2 §7 "summary counts"): each narrows list and map. */
export function StatusCard({ kind, list, now }: StatusCardProps) {
  const { t } = useLingui();
  const user = useProfile();
  const face = useCopyFace([`devices:${kind}`]);
  const { filters, setFilters } = list.filtering;
  const own = filters[KEY];
  const counts = useCounts({
    feeds: [`devices:${kind}`],
    since: null,
    where: devicesAsked(list, now, [KEY]),
    dimensions: [
      {
        name: KEY,
        field: 'provisionStatus',
        by: 'value',
        filter: own === undefined ? null : atMoment(own, Math.floor(now / MINUTE_MS) * MINUTE_MS),
        limit: STATUSES.length,
      },
    ],
    timeZone: user?.timezone ?? 'UTC',
  });
  const chosen = chosenValues(filters, KEY);
  const counted = counts?.of(KEY);
  const facets = counted
    ?.toSorted((a, b) => Number(a.value) - Number(b.value))
    .map(({ value, count }) => ({
      key: String(value),
      label: t(DEVICE_STATUS_WORDS[provisionStatusOf(Number(value))]),
      count,
    }));
  return (
    <FacetCard
      title={<Trans>Status</Trans>}
      facets={facets}
      chosen={chosen}
      onToggle={(value) => setFilters(toggleValue(filters, KEY, value))}
      empty={<Trans>Nothing to show.</Trans>}
      {...facetFace(face)}
    />
  );
}
