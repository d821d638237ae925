import { ingestCommandResults, ingestCommands } from '../../../src/contract/device-commands.ts';
import { ingestDevices, ingestMessages, ingestScans, ingestWeather } from '../../../src/contract/ingest.ts';
import { getNotAccepted } from '../../../src/contract/not-accepted.ts';
import type { Transaction } from '../../database/database.ts';
import type { Gateway } from '../../http/gateway.ts';
import { noteMessages } from '../../quota/message-quota.ts';
import type { Installation } from '../../serving/installation.ts';
import { fromGateway, inParts, query, type Route } from '../../serving/route.ts';
import { handOver } from '../commands/hand-over.ts';
import { storeResults } from '../commands/store-results.ts';
import { judgeBatch } from './judge-item.ts';
import { judgeMessage } from './judge-message.ts';
import { judgeReading, judgeResult, judgeScan } from './judge-others.ts';
import { listDevices } from './list-devices.ts';
import { type Door, noteNotAccepted } from './not-accepted.ts';
import { readNotAccepted } from './read-not-accepted.ts';
import { storeInParts } from './store-in-parts.ts';
import { storeScans } from './store-scans.ts';
import { storeWeather } from './store-weather.ts';
import type { Kept, Stored } from './stored.ts';

/** What is answered. @param run does something in a transaction */
async function answered(
  door: Door,
  { stored, repeated, faults }: Kept,
  gateway: Gateway,
  metrics: Installation['metrics'],
  run: <T>(work: (tx: Transaction) => Promise<T>) => Promise<T>,
): Promise<Stored> {
  const inPlace = faults.toSorted((a, b) => a.at - b.at);
  for (const { code } of faults) metrics.notAccepted(door, code);
  const errors = inPlace.length === 0 ? [] : await run((tx) => noteNotAccepted(tx, gateway, door, inPlace));
  return { stored, repeated, errors };
}

export const ingestRoutes: readonly Route[] = [
  inParts(ingestMessages, async (parts, { body, installation }, gateway) => {
    const { companyId } = gateway;
    const { refusal, note } = installation.messageQuota.take(companyId, body.messages.length);
    if (note !== undefined) await parts.run((tx) => noteMessages(tx, companyId, note));
    if (refusal !== undefined) throw refusal;
    const kept = await storeInParts(parts, gateway, judgeBatch(body.messages, judgeMessage));
    return answered('messages', kept, gateway, installation.metrics, parts.run);
  }),
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
