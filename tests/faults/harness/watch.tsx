import { useEffect, useLayoutEffect } from 'react';
import { deliveryOf } from '../../../src/commands/registry.ts';
import { useProfile } from '../../../src/local/session/profile.ts';
import { startLocal } from '../../../src/local/start.ts';
import { useLocations } from '../../../src/local/views/use-locations.ts';
import { useShellStatus } from '../../../src/local/views/use-shell-status.ts';
import { useView } from '../../../src/local/views/use-view.ts';
import type { ViewQuery } from '../../../src/local/worker/view-query.ts';
import type { Shown, ShownRow } from './harness.ts';
import { setShownRows, setShownStatus } from './shown.ts';

/** All of them: a page is given those it looks at. */
const SHIPMENTS: ViewQuery = {
  what: 'list',
  feeds: [0, 1, 2, 3, 4, 5].map((type) => `shipments:${type}`),
  joined: [],
  since: null,
  filters: [],
  words: '',
  order: [{ field: 'createDate', descending: true }],
  locale: 'en',
  timeZone: 'UTC',
  first: 0,
  count: 1_000_000,
};

/** The console without its screens: the same loops and views, whose values are kept instead of drawn. */
export function Watch({ onFailure }: { readonly onFailure: (error: unknown) => void }) {
  const user = useProfile();
  useEffect(() => {
    if (user === null) return undefined;
    return startLocal(user, deliveryOf, onFailure);
  }, [user, onFailure]);
  return user === null ? null : <Views key={user.userId} />;
}

/** Noted when React has committed it: what a person would have seen. */
function Views() {
  const status = useShellStatus();
  const locations = useLocations();
  useNoted('shipments', SHIPMENTS);
  useNoted('devices', { what: 'all', feed: 'devices:tags' });
  useNoted('chimes', { what: 'all', feed: 'devices:chimes' });
  useNoted('alerts', { what: 'all', feed: 'alerts' });

  useLayoutEffect(() => setShownStatus(status), [status]);
  useLayoutEffect(() => {
    setShownRows(
      'locations',
      locations?.map((row): ShownRow => ({ key: row.shippingLocId, row: { ...row }, mark: null })),
    );
  }, [locations]);
  return null;
}

/** Notes what a query is answered. */
function useNoted(table: keyof Shown, query: ViewQuery): void {
  const rows = useView(query)?.rows;
  useLayoutEffect(() => {
    setShownRows(
      table,
      rows?.map(({ key, row, mark }): ShownRow => ({ key, row: { ...row }, mark })),
    );
  }, [table, rows]);
}
