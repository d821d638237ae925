import { randomUUID } from 'node:crypto';
import { sql } from '../../server/database/sql.ts';
import type { CreateShipment } from '../../src/commands/create-shipment.ts';
import { newShipment } from '../fixtures/new-shipment.ts';
import { commissioned } from './commissioned.ts';
import type { Issue } from './console-page.ts';
import type { EntryState, Shown } from './harness/harness.ts';
import { CREATE, editing, listing, locating, removing, telling } from './inputs.ts';
import type { World } from './world.ts';

/** Shipments and locations that are worked on; together with the alerts and lists about forty things. */
const SHIPMENTS = 25;
const LOCATIONS = 6;
/** Shipments under way that are given a list of iChimes, and how many those are. A tag takes one list in three minutes. */
const LISTS = 12;
const CHIMES = 3;

/** A tag, and the shipment that is on it now. */
interface Place {
  readonly tag: string;
  shipment: CreateShipment | null;
}

/** Makes up what a person does next, as it makes sense after what they have done, and knows what must come of it. */
export class EverydayWork {
  readonly #world: World;
  readonly #places: Place[];
  readonly #unlisted: Issue[];
  readonly #locations: string[] = [];
  readonly #removed = new Set<string>();
  /** What each shipment's notes were last set to. */
  readonly #notes = new Map<string, string>();
  readonly #seenAlerts = new Set<string>();
  #count = 0;

  private constructor(world: World, tags: readonly string[], unlisted: readonly Issue[]) {
    this.#world = world;
    this.#places = tags.map((tag) => ({ tag, shipment: null }));
    this.#unlisted = [...unlisted];
  }

  static async prepare(world: World): Promise<EverydayWork> {
    const lists = (await commissioned(world, LISTS)).map(async (shipment) =>
      listing(shipment, [], await world.chimes(CHIMES)),
    );
    return new EverydayWork(world, await world.tags(SHIPMENTS), await Promise.all(lists));
  }

  /** Ids of shipments that were removed. */
  everRemoved(): readonly string[] {
    return [...this.#removed];
  }

  /** The next few commands. */
  next(count: number, shown: Shown | undefined): readonly Issue[] {
    return Array.from({ length: count }, () => this.#one(shown));
  }

  #one(shown: Shown | undefined): Issue {
    const { random } = this.#world.options;
    this.#count += 1;
    const place = this.#places[Math.floor(random() * this.#places.length)];
    if (place === undefined) throw new Error('There is nothing to work on.');
    const kind = random();
    if (kind < 0.08) return this.#location();
    if (kind < 0.16) {
      const list = this.#unlisted.pop();
      if (list !== undefined) return list;
    }
    if (kind < 0.24) {
      const alert = shown?.alerts.find(({ key, row }) => row.ackBy === '' && !this.#seenAlerts.has(key));
      if (alert !== undefined) {
        this.#seenAlerts.add(alert.key);
        return ['alert.acknowledge', { alertId: alert.key, subject: String(alert.row.subject) }];
      }
    }
    const { shipment } = place;
    if (shipment === null) {
      const made = newShipment(`F01-${this.#count}`, place.tag);
      place.shipment = made;
      return [CREATE, made];
    }
    if (kind < 0.36) return telling(place.tag, `F01 line ${this.#count}`);
    if (kind < 0.46) {
      place.shipment = null;
      this.#removed.add(shipment.shipmentId);
      this.#notes.delete(shipment.guid);
      return removing(shipment);
    }
    const notes = `note ${this.#count}`;
    this.#notes.set(shipment.guid, notes);
    return editing(shipment, { notes });
  }

  #location(): Issue {
    const known = this.#locations[this.#count % LOCATIONS];
    if (known === undefined) {
      const made = randomUUID();
      this.#locations.push(made);
      return locating(made, `F01 place ${this.#count}`);
    }
    const changes = { notes: `place note ${this.#count}` };
    return ['location.edit', { shippingLocId: known, name: 'F01 place', changes }, { table: 'locations', key: known }];
  }

  /** What did not come out as it was entered, for all whose work is done: the last word of each shipment, and every line once. */
  async wrong(entries: readonly EntryState[]): Promise<string[]> {
    const wrong: string[] = [];
    const open = new Set(entries.filter(({ state }) => state !== 'acked').flatMap(({ orderingKeys }) => orderingKeys));
    const rows = await this.#world.server.database().read({ companyId: this.#world.company.companyId }, async (tx) => ({
      shipments: await tx.query<{ guid: string; notes: string }>(
        sql`SELECT guid::text AS guid, custom_data3 AS notes FROM shipping_pick_list`,
      ),
      lines: await tx.query<{ line: string; n: number }>(
        sql`SELECT line, count(*)::int AS n FROM command_queue WHERE line LIKE 'F01 line %' GROUP BY 1`,
      ),
    }));
    const notes = new Map(rows.shipments.map((row) => [row.guid, row.notes]));
    for (const [guid, last] of this.#notes) {
      if (open.has(`shipment:${guid}`)) continue;
      if (notes.get(guid) !== last)
        wrong.push(`I3: ${guid} ended as ${notes.get(guid) ?? 'missing'}, the last edit was ${last}`);
    }
    for (const { line, n } of rows.lines) if (n > 1) wrong.push(`I2: ${line} was told ${n} times`);
    return wrong;
  }
}
