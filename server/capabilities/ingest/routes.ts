import { ingestDevices, ingestMessages, ingestScans } from '../../../src/contract/ingest.ts';
import { fromGateway, type Route } from '../../http/route.ts';
import { listDevices } from './list-devices.ts';
import { storeMessages } from './store-messages.ts';
import { storeScans } from './store-scans.ts';

export const ingestRoutes: readonly Route[] = [
  fromGateway(ingestMessages, (tx, { body }, gateway) => storeMessages(tx, gateway, body.messages)),
  fromGateway(ingestScans, (tx, { body }, gateway) => storeScans(tx, gateway, body.scans)),
  fromGateway(ingestDevices, (tx, { query }, { companyId }) => listDevices(tx, companyId, query)),
];
