import { useMemo } from 'react';
import type { ActivationOptions } from '../../contract/configuration.ts';
import type { ShipmentRow } from '../../contract/shipments.ts';
import { useProfile } from '../../local/session/profile.ts';
import { useView } from '../../local/views/use-view.ts';

/** So many are looked at for the places of late. */
const RECENT = 20;

/** What this person activated of late with this form, the newest first; undefined until read. */
export function useLastActivations({
  configTypes,
}: Pick<ActivationOptions, 'configTypes'>): readonly ShipmentRow[] | undefined {
  const user = useProfile();
  const view = useView<ShipmentRow>(
    user === null
      ? null
      : {
          what: 'list',
          feeds: configTypes.map((type) => `shipments:${type}`),
          joined: [],
          since: null,
          filters: [{ field: 'createdBy', filter: { kind: 'values', values: [user.userId] } }],
          words: '',
          order: [{ field: 'createDate', descending: true }],
          locale: 'en',
          timeZone: 'UTC',
          first: 0,
          count: RECENT,
        },
  );
  return useMemo(() => view?.rows.map(({ row }) => row), [view]);
}
