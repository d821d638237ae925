import type { runActivity, TemplateName } from '../contract/activity.ts';
import type { CommandRequest } from './command.ts';

type ActivityRequest = CommandRequest<typeof runActivity>;

/** Runs a template for a shipment, or for one device that is on it (spec 1 §7 "runActivity"). */
export const activityOfShipment = (
  template: TemplateName,
  { guid, mac = null }: { readonly guid: string; readonly mac?: string | null },
  baseVersion?: number,
): ActivityRequest => ({ body: { template, mac, guid, runByGUID: true, baseVersion } });

/** Runs a template for a device, whatever it is on. */
export const activityOfDevice = (template: TemplateName, mac: string): ActivityRequest => ({
  body: { template, mac, guid: null, runByGUID: false },
});
