import { SETTLED } from '../../src/local/outbox/entry.ts';
import { Chance } from './chance.ts';
import { Device } from './device.ts';
import { Line } from './line.ts';
import { ModelServer, PLACES, THINGS } from './model-server.ts';
import { Oracle, type Violation } from './oracle.ts';
import { People } from './person.ts';
import { Scheduler, settled } from './scheduler.ts';
import { type Mutation, Tab } from './tab.ts';
import { Weather } from './weather.ts';

/** How soon after the last fault everything is sent that waits for nobody. */
const DRAIN_LIMIT_MS = 120_000;
/** How long what a person has decided about may take. */
const DECIDED_LIMIT_MS = 50_000;
/** Every tab has synced by then. */
const SYNCED_AFTER_MS = 35_000;
/** What is shown is what is stored, so long after it was. */
const SHOWN_AFTER_MS = 1_000;
/** A run with more steps than this goes round in a circle. */
const MOST_STEPS = 60_000;

export interface Outcome {
  readonly seed: number;
  readonly violation: Violation | null;
  /** The last events. */
  readonly trace: readonly string[];
  readonly steps: number;
  /** How much was entered. */
  readonly entries: number;
}

/**
 * One run: faults for a while, then quiet. Resolves to what did not hold first, if anything; then with all that led to it,
 * which takes a second run of the same.
 */
export async function simulate(seed: number, mutation: Mutation = {}): Promise<Outcome> {
  const outcome = await runOnce(seed, mutation, false);
  return outcome.violation === null ? outcome : runOnce(seed, mutation, true);
}

async function runOnce(seed: number, mutation: Mutation, isTold: boolean): Promise<Outcome> {
  const { stackTraceLimit } = Error;
  // Most of the time would go into stacks that nobody reads.
  if (!isTold) Error.stackTraceLimit = 0;
  try {
    const world = new World(seed, mutation, isTold);
    await world.run();
    world.end();
    const { scheduler, oracle, devices } = world;
    const entries = devices.reduce((sum, { outbox }) => sum + outbox.entries.size, 0);
    return { seed, violation: oracle.violation, trace: scheduler.trace, steps: scheduler.steps, entries };
  } finally {
    Error.stackTraceLimit = stackTraceLimit;
  }
}

class World {
  readonly scheduler: Scheduler;
  readonly oracle: Oracle;
  readonly devices: Device[] = [];
  readonly #chance: Chance;
  readonly #mutation: Mutation;
  readonly #server: ModelServer;
  readonly #people: People;
  readonly #weathers: Weather[] = [];
  readonly #streams: { readonly tab: Tab; readonly onChanges: (feeds: readonly string[] | null) => void }[] = [];
  #tabs: Tab[] = [];
  /** Those that were killed, too. */
  readonly #opened: Tab[] = [];
  #ids = 0;
  #faulty = true;
  /** How likely a process is killed, and frozen, at each step. */
  readonly #killed: number;
  readonly #frozen: number;

  constructor(seed: number, mutation: Mutation, isTold: boolean) {
    const chance = new Chance(seed);
    this.#chance = chance;
    this.#mutation = mutation;
    this.scheduler = new Scheduler(chance, isTold);
    this.oracle = new Oracle(this.scheduler);
    this.#server = new ModelServer(
      (effect) => this.oracle.effect(effect),
      (feed) => this.#tellOf([feed]),
    );
    this.oracle.server = this.#server;
    this.#people = new People(chance, this.oracle, this.#newId);
    this.#killed = chance.of([0, 0.001, 0.003]) ?? 0;
    this.#frozen = chance.of([0, 0, 0.0005]) ?? 0;
    const shared = chance.is(0.5) ? new Weather(chance) : null;
    for (const name of ['one', 'two']) this.#addDevice(name, shared ?? new Weather(chance));
  }

  readonly #newId = (): string => {
    this.#ids += 1;
    return `00000000-0000-4000-8000-${String(this.#ids).padStart(12, '0')}`;
  };

  #addDevice(name: string, weather: Weather): void {
    const { scheduler, oracle } = this;
    const chance = this.#chance;
    if (!this.#weathers.includes(weather)) this.#weathers.push(weather);
    const badDisk = chance.is(0.2) ? 0.03 : 0;
    const line: Line = new Line(scheduler, this.#server, weather, (id, status) => oracle.answered(device, id, status));
    const device: Device = new Device({
      scheduler,
      oracle,
      name,
      weather,
      line,
      fine: chance.is(0.05),
      diskTrouble: () => {
        if (!this.#faulty || !chance.is(badDisk)) return 'none';
        return chance.is(0.5) ? 'aborts' : 'untold';
      },
    });
    oracle.add(device);
    this.devices.push(device);
    const tabs = 1 + chance.below(2);
    for (let nth = 0; nth < tabs; nth += 1) this.#open(device, nth === 0 || chance.is(0.5));
  }

  #open(device: Device, isVisible: boolean): void {
    const tab = new Tab({
      scheduler: this.scheduler,
      oracle: this.oracle,
      device,
      name: `${device.name}/${this.#opened.length + 1}`,
      isVisible,
      newId: this.#newId,
      mutation: this.#mutation,
      listen: (listening, onChanges) => {
        this.#streams.push({ tab: listening, onChanges });
        this.scheduler.after(listening.life, 50, 'the stream begins', () => onChanges(null));
      },
    });
    this.#tabs.push(tab);
    this.#opened.push(tab);
    this.scheduler.soon(tab.life, 'is opened', () => tab.open());
  }

  #tellOf(feeds: readonly string[] | null): void {
    for (const { tab, onChanges } of this.#streams) {
      if (!tab.life.alive || !tab.device.line.isUp) continue;
      this.scheduler.after(tab.life, this.#chance.between(5, 300), 'hears of changes', () => onChanges(feeds));
    }
  }

  async run(): Promise<void> {
    const chance = this.#chance;
    const faults = chance.is(0.15) ? chance.between(200_000, 500_000) : chance.between(10_000, 90_000);
    this.#plan(faults);
    await this.#go(faults);
    this.#quieten();
    await this.#go(faults + DRAIN_LIMIT_MS, () => this.devices.every((device) => this.#isSent(device)));
    for (const device of this.devices) this.oracle.drained(device);
    // What a person has decided about may need another decision.
    for (let round = 0; round < 4 && this.devices.some(hasUnsettled); round += 1) {
      for (const device of this.devices) {
        const tab = this.#tabs.find((one) => one.device === device);
        if (tab !== undefined) this.#people.decide(tab, { forGood: round === 3 });
      }
      const until = this.scheduler.elapsed + DECIDED_LIMIT_MS;
      await this.#go(until, () => !this.devices.some(hasUnsettled));
    }
    await this.#converge(this.scheduler.elapsed);
  }

  end(): void {
    for (const tab of this.#opened) tab.end();
  }

  /** All that waits for nobody, also of what the server has to be told again. */
  #isSent(device: Device): boolean {
    return device.epoch === this.#server.epoch && this.oracle.left(device) === null;
  }

  /** What people do, and what goes wrong. */
  #plan(faults: number): void {
    const chance = this.#chance;
    const { scheduler } = this;
    for (const device of this.devices) {
      const acts = 4 + chance.below(12);
      for (let nth = 0; nth < acts; nth += 1) {
        scheduler.after(null, chance.between(0, faults), `a person on ${device.name} acts`, () => {
          const tab = chance.of(this.#tabs.filter((one) => one.device === device));
          if (tab !== undefined) this.#people.act(tab);
        });
      }
    }
    for (const weather of this.#weathers) {
      const changes = 1 + chance.below(4);
      for (let nth = 0; nth < changes; nth += 1) {
        scheduler.after(null, chance.between(0, (nth * faults) / changes), 'the weather changes', () => {
          weather.change();
          scheduler.note(null, weather.kind);
        });
      }
    }
    if (chance.is(0.15)) {
      const backedUp = chance.between(0, faults);
      scheduler.after(null, backedUp, 'the server is backed up', () => this.#server.backUp());
      scheduler.after(null, chance.between(backedUp, faults), 'the server is restored', () => {
        this.#server.restore();
        this.#tellOf(null);
      });
    }
    if (chance.is(0.1)) {
      scheduler.after(null, chance.between(0, faults), 'room is made', () => {
        const tab = chance.of(this.#tabs);
        if (tab !== undefined) tab.environment.makeRoom(tab.device.owner).catch(() => undefined);
      });
    }
  }

  #quieten(): void {
    this.#faulty = false;
    this.scheduler.note(null, 'all faults are over');
    for (const weather of this.#weathers) weather.kind = 'calm';
    for (const { life } of this.#tabs) this.scheduler.thaw(life);
    this.#tellOf(null);
  }

  /** Lets everything happen until so many milliseconds from the beginning, or until there is no need to wait. */
  async #go(until: number, isOver: () => boolean = () => false): Promise<void> {
    const { scheduler, oracle } = this;
    const end = scheduler.now - scheduler.elapsed + Math.round(until);
    let before = scheduler.now;
    await settled();
    while (oracle.violation === null) {
      if (!scheduler.step(end)) return;
      await settled();
      this.#strike();
      this.#signInAgain();
      if (scheduler.now !== before) {
        this.#lookAtCounts();
        if (isOver()) return;
      }
      before = scheduler.now;
      if (scheduler.steps > MOST_STEPS) oracle.fail('run', 'it goes round in a circle');
    }
  }

  /** Kills and freezes, while there are faults. */
  #strike(): void {
    const chance = this.#chance;
    if (!this.#faulty) return;
    const tab = chance.of(this.#tabs);
    if (tab === undefined) return;
    if (this.#killed > 0 && chance.is(this.#killed)) {
      this.#tabs = this.#tabs.filter((other) => other !== tab);
      this.scheduler.kill(tab.life);
      // What waited for it goes on from here.
      tab.device.writtenAt = this.scheduler.now;
      this.scheduler.after(null, chance.between(0, 8_000), 'a tab is opened again', () =>
        this.#open(tab.device, tab.isVisible),
      );
    }
    if (tab.life.alive && !tab.life.frozen && this.#frozen > 0 && chance.is(this.#frozen)) {
      this.scheduler.freeze(tab.life);
      this.scheduler.after(null, chance.between(1_000, 90_000), 'a tab wakes up', () => this.scheduler.thaw(tab.life));
    }
  }

  readonly #signingIn = new Set<Device>();

  #signInAgain(): void {
    for (const device of this.devices) {
      if (!device.signInNeeded || this.#signingIn.has(device)) continue;
      this.#signingIn.add(device);
      this.scheduler.after(null, this.#chance.between(1_000, 10_000), `a person on ${device.name} signs in`, () => {
        this.#signingIn.delete(device);
        const tab = this.#chance.of(this.#tabs.filter((one) => one.device === device && !one.life.frozen));
        if (tab !== undefined) this.#people.signIn(tab);
      });
    }
  }

  /** I6: what is shown is what is stored. */
  #lookAtCounts(): void {
    const now = this.scheduler.now - SHOWN_AFTER_MS;
    for (const { life, device, mirror, openedAt } of this.#tabs) {
      // One that is frozen holds up what the others want of the disk, too.
      const tabs = this.#tabs.filter((other) => other.device === device);
      if (tabs.some((other) => other.life.frozen || other.life.awakeSince > now)) continue;
      if (Math.max(device.writtenAt, openedAt) > now) continue;
      const shown = mirror.get();
      if (shown === undefined) continue;
      const stored = [...device.outbox.entries.values()];
      if (shown.length !== stored.length || shown.some((entry, nth) => entry !== stored[nth])) {
        const unsent = (entries: readonly { readonly state: string }[]) => entries.map(({ state }) => state).join(' ');
        this.oracle.fail('I6', `${life.name} shows ${unsent(shown)} where ${unsent(stored)} is stored`);
      }
    }
  }

  /** I4: in the end every tab shows what the server has. */
  async #converge(from: number): Promise<void> {
    await this.#go(from + SYNCED_AFTER_MS);
    if (this.oracle.violation !== null) return;
    for (const device of this.devices) this.oracle.done(device);
    for (const tab of this.#tabs) {
      for (const feed of [THINGS, PLACES]) void tab.look(feed);
    }
    await this.#go(from + SYNCED_AFTER_MS + 1_000);
    for (const tab of this.#tabs) {
      for (const feed of [THINGS, PLACES]) {
        const truth = [...this.#server.rows(feed)].map(([key, row]) => [key, JSON.stringify(sorted(row))] as const);
        const shown = tab.shown(feed).map(({ row, mark }) => {
          const key = String(feed === THINGS ? row.guid : row.shippingLocId);
          return [key, `${JSON.stringify(sorted(row))}${mark === null ? '' : ` ${mark}`}`] as const;
        });
        const difference = differenceOf(new Map(shown), new Map(truth));
        if (difference !== null) this.oracle.fail('I4', `${tab.life.name} ${feed}: ${difference}`);
      }
    }
    this.#lookAtCounts();
  }
}

const hasUnsettled = ({ outbox }: Device): boolean =>
  [...outbox.entries.values()].some(({ state }) => !SETTLED.has(state));

const sorted = (row: object): object =>
  Object.fromEntries(Object.entries(row).sort(([one], [other]) => (one < other ? -1 : 1)));

function differenceOf(shown: ReadonlyMap<string, string>, truth: ReadonlyMap<string, string>): string | null {
  for (const [key, row] of truth) if (shown.get(key) !== row) return `${key} is ${row}, shown is ${shown.get(key)}`;
  for (const key of shown.keys()) if (!truth.has(key)) return `${key} is shown, and not on the server`;
  return null;
}
