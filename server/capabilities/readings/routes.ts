import { deviceReadings, packedReadings, shipmentReadings } from '../../../src/contract/readings.ts';
import { OctetsReply } from '../../http/octets-reply.ts';
import { octetsQuery, type Route } from '../../serving/route.ts';
import { deviceIdOf } from '../devices/device-id-of.ts';
import { readPacked } from './read-packed.ts';
import { readDevicePacked, readShipmentPacked } from './read-packed-set.ts';

export const readingRoutes: readonly Route[] = [
  octetsQuery(
    packedReadings,
    async (tx, { params, query }, { companyId }) =>
      new OctetsReply(await readPacked(tx, companyId, deviceIdOf(params.deviceId, 'deviceId'), query)),
  ),
  octetsQuery(
    shipmentReadings,
    async (tx, { params, query }, { companyId }) =>
      new OctetsReply(await readShipmentPacked(tx, companyId, params.guid, query)),
  ),
  octetsQuery(
    deviceReadings,
    async (tx, { params, query }, { companyId }) =>
      new OctetsReply(await readDevicePacked(tx, companyId, deviceIdOf(params.deviceId, 'deviceId'), query)),
  ),
];
