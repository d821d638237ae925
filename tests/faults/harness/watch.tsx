import { useEffect, useLayoutEffect } from 'react';
import { deliveryOf } from '../../../src/commands/registry.ts';
import type { DeviceRow } from '../../../src/contract/devices.ts';
import { useProfile } from '../../../src/local/session/profile.ts';
import { startLocal } from '../../../src/local/start.ts';
import { useLocations } from '../../../src/local/views/use-locations.ts';
import { useShellStatus } from '../../../src/local/views/use-shell-status.ts';
import { useShipments } from '../../../src/local/views/use-shipments.ts';
import { useView } from '../../../src/local/views/use-view.ts';
import type { ShownRow } from './harness.ts';
import { setShownRows, setShownStatus } from './shown.ts';

const SHIPMENTS = {
  configTypes: [0, 1],
  createdSince: '1970-01-01T00:00:00.000Z',
  words: '',
  deviceKind: 'tags',
} as const;

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
  const shipments = useShipments(SHIPMENTS);
  const devices = useView<DeviceRow>({ what: 'all', feed: 'devices:tags' })?.rows;
  const locations = useLocations();

  useLayoutEffect(() => setShownStatus(status), [status]);
  useLayoutEffect(() => {
    const shown = shipments.state === 'ready' ? shipments.shipments : undefined;
    setShownRows(
      'shipments',
      shown?.map(({ row, mark }) => ({ key: row.guid, row: { ...row }, mark })),
    );
  }, [shipments]);
  useLayoutEffect(() => {
    setShownRows(
      'devices',
      devices?.map(({ key, row }): ShownRow => ({ key, row: { ...row }, mark: null })),
    );
  }, [devices]);
  useLayoutEffect(() => {
    setShownRows(
      'locations',
      locations?.map((row): ShownRow => ({ key: row.shippingLocId, row: { ...row }, mark: null })),
    );
  }, [locations]);
  return null;
}
