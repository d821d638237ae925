import { ingestCommandResults, ingestCommands } from '../../../src/contract/device-commands.ts';
import { ingestDevices, ingestMessages, ingestScans, ingestWeather } from '../../../src/contract/ingest.ts';
import { fromGateway, inParts, type Route } from '../../serving/route.ts';
import { handOver } from '../commands/hand-over.ts';
import { storeResults } from '../commands/store-results.ts';
import { listDevices } from './list-devices.ts';
import { storeInParts } from './store-in-parts.ts';
import { storeScans } from './store-scans.ts';
import { storeWeather } from './store-weather.ts';

export const ingestRoutes: readonly Route[] = [
  inParts(ingestMessages, (parts, { body }, gateway) => storeInParts(parts, gateway, body.messages)),
  fromGateway(ingestScans, (tx, { body }, gateway) => storeScans(tx, gateway, body.scans)),
  fromGateway(ingestWeather, (tx, { body }, gateway) => storeWeather(tx, gateway, body.readings)),
  fromGateway(ingestDevices, (tx, { query }, gateway) => listDevices(tx, gateway, query)),
  // What is answered is leased to the gateway: a GET that writes.
  inParts(ingestCommands, ({ run }, { query }, gateway) => run((tx) => handOver(tx, gateway, query))),
  fromGateway(ingestCommandResults, (tx, { body }, gateway) => storeResults(tx, gateway, body.results)),
];
