import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { PERMISSIONS, type Permission } from '../../../domain/may.ts';

/** What each permission of a group lets its members do (spec 1 §6, spec 2 §6). */
const PERMISSION_WORDS: Readonly<Record<Permission, MessageDescriptor>> = {
  acknowledgeAlerts: msg`Acknowledge alerts`,
  addDeviceMessages: msg`Create device messages`,
  deviceLink: msg`Open device pages`,
  editBeacons: msg`Edit beacons`,
  editRoutes: msg`Edit geozones`,
  filterShipments: msg`See only shipments that match the filter`,
  viewConfig: msg`View configurations`,
};

/** What a permission is called; one of a later version, as it calls it. */
export function permissionWords(permission: string, words: (message: MessageDescriptor) => string): string {
  const known = PERMISSIONS.find((one) => one === permission);
  return known === undefined ? permission : words(PERMISSION_WORDS[known]);
}
