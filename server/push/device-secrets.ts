import type { SecretPlace } from '../secrets/secrets.ts';

/** Where the address of a device and its `auth` are sealed. */
export const placeOfDevice = (companyId: string, deviceId: string): SecretPlace => ({
  table: 'push_device',
  row: [companyId, deviceId],
});
