import { ingestCommandResults, ingestCommands } from '../../../src/contract/device-commands.ts';
import { ingestDevices, ingestMessages, ingestScans, ingestWeather } from '../../../src/contract/ingest.ts';
import { getNotAccepted } from '../../../src/contract/not-accepted.ts';
import { fromGateway, inParts, query, type Route } from '../../serving/route.ts';
import { handOver } from '../commands/hand-over.ts';
import { storeResults } from '../commands/store-results.ts';
import { answered } from './answered.ts';
import { judgeBatch } from './judge-item.ts';
import { judgeReading, judgeResult, judgeScan } from './judge-others.ts';
import { listDevices } from './list-devices.ts';
import { readNotAccepted } from './read-not-accepted.ts';
import { storeScans } from './store-scans.ts';
import { storeWeather } from './store-weather.ts';
import { takeMessages } from './take-messages.ts';

export const ingestRoutes: readonly Route[] = [
  inParts(ingestMessages, (parts, { body, installation }, gateway) =>
    takeMessages(parts, body.messages, installation, gateway),
  ),
  fromGateway(ingestScans, async (tx, { body, installation }, gateway) => {
    const kept = await storeScans(tx, gateway, judgeBatch(body.scans, judgeScan));
    return answered('scans', kept, gateway, installation.metrics, (work) => work(tx));
  }),
  fromGateway(ingestWeather, async (tx, { body, installation }, gateway) => {
    const kept = await storeWeather(tx, gateway, judgeBatch(body.readings, judgeReading));
    return answered('readings', kept, gateway, installation.metrics, (work) => work(tx));
  }),
  fromGateway(ingestDevices, (tx, input, gateway) => listDevices(tx, gateway, input.query)),
  // What is answered is leased to the gateway: a GET that writes.
  inParts(ingestCommands, ({ run }, input, gateway) => run((tx) => handOver(tx, gateway, input.query))),
  fromGateway(ingestCommandResults, async (tx, { body, installation }, gateway) => {
    const kept = await storeResults(tx, gateway, judgeBatch(body.results, judgeResult));
    return answered('results', kept, gateway, installation.metrics, (work) => work(tx));
  }),
  query(
    getNotAccepted,
    async (tx, _input, { companyId }) => ({ data: await readNotAccepted(tx, companyId) }),
    'administer',
  ),
];
