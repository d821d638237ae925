import { newShipment } from '../fixtures/new-shipment.ts';
import { BusyLine } from './busy-line.ts';
import type { SeenRequest } from './chaos-proxy.ts';
import type { ConsolePage } from './console-page.ts';
import { CREATE } from './inputs.ts';
import { checkInvariants, DRAIN_LIMIT_MS } from './invariants.ts';
import { ProtocolDevice } from './protocol-device.ts';
import type { Scenario } from './scenario.ts';
import { shipmentsById, storedAnswers } from './server-truth.ts';
import { Stalls } from './stalls.ts';
import { EVERYDAY_ROLE, inWorld, type World } from './world.ts';

const EACH = 2;
/** More than a console sends at once. */
const EACH_CONSOLE = 8;
/** At most so many of them are consoles in browser profiles of their own. */
const CONSOLES = Number(process.env.LADING_FAULT_CONSOLES ?? 4);
/** How many seconds the busy line would need for all of it. */
const BUSY_FOR_S = 6;
/** How much busier than the mean its busiest second may be. */
const PEAK = 3;
/**
 * What chance adds: of few devices some come in the same second by themselves. So many times the spread of what is counted
 * by chance, which one second in a thousand is beyond; with 200 devices it is a quarter of the peak, with 24 two thirds.
 */
const BY_CHANCE = 3;
const SIGN_INS = 4;

/** Devices with unsent work come back with the server at the same moment, and it is too busy for most of them at first. */
export const everybodyReturns: Scenario = {
  id: 'F36',
  title: 'many devices come back at once to a server that asks them to wait',
  defaultRounds: 60,
  shortRounds: 24,
  kind: 'alone',
  run: (options) =>
    inWorld(options, async (world) => {
      const { proxy } = world;
      const count = options.rounds;
      const tags = [...(await world.tags(count * EACH + CONSOLES * (EACH_CONSOLE - EACH)))];
      const name = (nth: number, at: number) => `F36-${nth}-${at}`;
      const consoles = Math.min(CONSOLES, count);
      const devices = await signInAll(world, count - consoles);
      const pages: ConsolePage[] = [];
      for (let nth = 0; nth < consoles; nth += 1) pages.push(await world.signedIn());
      options.progress(`${pages.length} consoles and ${devices.length} other devices are signed in`);

      await proxy.down();
      const refusedFirst = new Set<string>();
      for (const [nth, page] of pages.entries()) {
        const issues = tags
          .splice(0, EACH_CONSOLE)
          .map((tag, at) => [CREATE, newShipment(name(nth, at), tag)] as const);
        const [saved] = await page.issueAll(issues);
        if (saved !== undefined) refusedFirst.add(saved.mutationId);
      }
      const queued = new Map<string, string>();
      for (const [nth, device] of devices.entries()) {
        for (const [at, tag] of tags.splice(0, EACH).entries()) {
          const shipmentId = name(consoles + nth, at);
          const mutationId = device.queue(shipmentId, tag);
          queued.set(mutationId, shipmentId);
          world.ledger.noteForeign(mutationId);
        }
      }
      const line = new BusyLine(Math.max(EACH, Math.ceil((count * EACH) / BUSY_FOR_S)), refusedFirst);
      proxy.decide(line.decide);
      const stalls = new Stalls();
      const back = performance.now();
      const deadline = back + DRAIN_LIMIT_MS;
      const delivering = devices.map((device) => device.deliver(deadline));
      await proxy.up();
      const left = (await Promise.all(delivering)).flat();
      const drained = await Promise.all(pages.map((page) => page.drained(deadline - performance.now())));
      const seconds = Math.round((performance.now() - back) / 1_000);
      stalls.stop();

      const violations: string[] = [];
      const late = drained.filter((inTime) => !inTime).length;
      if (late + left.length > 0) {
        violations.push(
          `I5: ${late} consoles and ${left.length} other commands were not done in ${DRAIN_LIMIT_MS / 1000} s`,
        );
      }
      violations.push(...line.early().slice(0, 5));
      const { peak, mean, stood } = perSecond(proxy.commands(), stalls);
      if (peak > mostOf(mean)) {
        violations.push(
          `${peak} requests in one second, ${mean.toFixed(1)} in the mean, after it stood still for ${stood} ms`,
        );
      }
      violations.push(...(await notOnce(world, queued)));
      const [first] = pages;
      if (first === undefined) throw new Error('No device was there.');
      violations.push(...(await checkInvariants(world, first, { others: pages.slice(1) })));
      const counts = { consoles, devices: count, refused: line.refused(), peak, mean: Math.round(mean), seconds };
      options.progress(JSON.stringify(counts));
      return { rounds: count, violations, counts };
    }),
};

/** Each has a session of its own. */
async function signInAll({ proxy, company, server, options }: World, count: number): Promise<ProtocolDevice[]> {
  const devices: ProtocolDevice[] = [];
  const who = { loginName: company.loginName(EVERYDAY_ROLE), password: server.password };
  while (devices.length < count) {
    const some = Array.from({ length: Math.min(SIGN_INS, count - devices.length) }, () =>
      ProtocolDevice.signIn(proxy.url, who, options.random),
    );
    devices.push(...(await Promise.all(some)));
  }
  return devices;
}

/** Without the stragglers: what they wait for says nothing of how busy it was. */
const MOST = 0.95;

/** More requests than this in a second are a peak. */
const mostOf = (mean: number): number => PEAK * mean + BY_CHANCE * Math.sqrt(PEAK * mean);

/** The busiest second, a longer one after a stall, and the mean of all from the first request until most had come. */
function perSecond(
  requests: readonly SeenRequest[],
  stalls: Stalls,
): { readonly peak: number; readonly mean: number; readonly stood: number } {
  const counts = new Map<number, number>();
  for (const { at } of requests) {
    const second = Math.floor(at / 1_000);
    counts.set(second, (counts.get(second) ?? 0) + 1);
  }
  const most = requests.slice(0, Math.ceil(requests.length * MOST));
  const [first, last] = [most[0]?.at ?? 0, most.at(-1)?.at ?? 0];
  const mean = most.length / Math.max(1, (last - first) / 1_000);
  let [peak, stood] = [0, 0];
  for (const [second, count] of counts) {
    const still = stalls.in(second - 1) + stalls.in(second);
    const rate = count / (1 + still / 1_000);
    if (rate > peak) [peak, stood] = [rate, still];
  }
  return { peak: Math.round(peak), mean, stood };
}

/** Work of devices without a console that the server has not done exactly once. */
async function notOnce(world: World, queued: ReadonlyMap<string, string>): Promise<string[]> {
  const [answers, counts] = await Promise.all([storedAnswers(world), shipmentsById(world)]);
  return [...queued].flatMap(([mutationId, shipmentId]) => {
    const times = counts.get(shipmentId) ?? 0;
    return answers.get(mutationId)?.status === 200 && times === 1 ? [] : [`${shipmentId} was done ${times} times`];
  });
}
