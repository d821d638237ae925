import type * as v from 'valibot';
import { call } from '../../api/call.ts';
import { batteryForecast, silentDevices } from '../../contract/device-queries.ts';
import type { DeviceKind } from '../../domain/device.ts';
import type { BundleKind } from './bundle-kind.ts';
import { jsonPart } from './json-part.ts';

/** The devices of a kind, as a whole. */
export interface FleetSubject {
  readonly kind: DeviceKind;
  /** After so many minutes one that was not heard of is silent. */
  readonly minutes: number;
}

const batteries = batteryForecast.reply.entries.rows;
const silent = silentDevices.reply.entries.rows;

/** What only the server can say of all devices of a kind: whose battery ends soon, and why the silent ones are. */
const FLEET_PARTS = {
  batteries: jsonPart<FleetSubject, typeof batteries>({
    schema: batteries,
    ask: async ({ subject: { kind }, user: { companyId }, signal }) =>
      (await call(batteryForecast, { query: { companyId, deviceType: kind }, signal })).rows,
  }),
  silent: jsonPart<FleetSubject, typeof silent>({
    schema: silent,
    ask: async ({ subject: { kind, minutes }, user: { companyId }, signal }) =>
      (await call(silentDevices, { query: { companyId, deviceType: kind, minutes }, signal })).rows,
  }),
};

export interface FleetValues {
  readonly batteries: v.InferOutput<typeof batteries>;
  readonly silent: v.InferOutput<typeof silent>;
}

export const fleetBundle: BundleKind<FleetSubject, FleetValues> = {
  name: 'fleet',
  idOf: ({ kind }) => kind,
  parts: FLEET_PARTS,
};
