import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/runtime-macro';
import type { DeviceKind } from '../domain/device.ts';

/** One device of a kind, as people call it (spec 1 "vehicle trackers called mikeys"). */
export const DEVICE_KIND_WORDS: Readonly<Record<DeviceKind, MessageDescriptor>> = {
  tags: msg`Tag`,
  chimes: msg`iChime`,
  gateways: msg`Gateway`,
  mikeys: msg`Vehicle tracker`,
  scanners: msg`Scanner`,
  chargers: msg`Charger`,
  beacons: msg`Beacon`,
};

/** Several of a kind. */
export const DEVICE_KIND_LIST_WORDS: Readonly<Record<DeviceKind, MessageDescriptor>> = {
  tags: msg`Tags`,
  chimes: msg`iChimes`,
  gateways: msg`Gateways`,
  mikeys: msg`Vehicle trackers`,
  scanners: msg`Scanners`,
  chargers: msg`Chargers`,
  beacons: msg`Beacons`,
};
