import { ingestDevices, ingestMessages, ingestScans } from '../../../src/contract/ingest.ts';
import { fromGateway, inParts, type Route } from '../../http/route.ts';
import { listDevices } from './list-devices.ts';
import { storeInParts } from './store-in-parts.ts';
import { storeScans } from './store-scans.ts';

export const ingestRoutes: readonly Route[] = [
  inParts(ingestMessages, (parts, { body }, gateway) => storeInParts(parts, gateway, body.messages)),
  fromGateway(ingestScans, (tx, { body }, gateway) => storeScans(tx, gateway, body.scans)),
  fromGateway(ingestDevices, (tx, { query }, { companyId }) => listDevices(tx, companyId, query)),
];
