import type { ShipmentRow } from '../../../../src/contract/shipments.ts';
import { HOUR_MS } from '../../../../src/domain/duration.ts';
import { blankRow } from '../../../../src/domain/entities/names.ts';
import { shipment } from '../../../../src/domain/entities/shipment.ts';
import { Dice } from './random.ts';

const START = Date.UTC(2026, 0, 1);

const NAMES =
  'Bergmann,Okafor,Dubois,Lindqvist,Novak,Rossi,Tanaka,Kowalski,Fernandez,Svensson,Moreau,Schneider,Petrov,Haddad,Iyer,Nakamura,Vandenberg,Jansen,Costa,Murphy,Kaplan,Silva,Andersen,Weber,Fischer,Laurent,Garcia,Hoffmann,Keller,Brandt,Meyer,Santos,Larsen,Virtanen,Horvath,Popescu,Dimitrov,Yilmaz,Rahman,Chaudhry,Mbeki,Adeyemi,Nguyen,Castellanos,Whitfield,Pemberton,Harrington,Oyelaran,Subramaniam,Krishnan'.split(
    ',',
  );
const TRADES =
  'Pharma,Logistics,Foods,Chemicals,Automotive,Electronics,Medical,Textiles,Machinery,Biotech,Optics,Seafood,Beverages,Plastics,Furniture,Diagnostics,Aerospace,Cosmetics,Packaging,Instruments'.split(
    ',',
  );
const FORMS = ['GmbH', 'SA', 'Ltd', 'Inc', 'BV', 'AB', 'SpA', '& Sons', 'Group', 'AG'];
const SITES = [
  '',
  '',
  '',
  ' Hub',
  ' Depot',
  ' Airport',
  ' Warehouse North',
  ' Crossdock',
  ' Yard',
  ' Terminal 2',
  ' DC',
  ' Harbour',
];
const STOCK_NOTES = [
  'Handle with care',
  'Keep dry',
  'Do not stack',
  'Fragile, this side up',
  'Temperature controlled 2-8 C',
  'Frozen, keep below -18 C',
  'Customs papers with the driver',
  'Call before delivery',
  'Urgent, production waits',
  'Return empty crates',
  'Weekend delivery agreed',
  'Dangerous goods class 9',
];
const SPECIFIC_NOTES: readonly ((dice: Dice) => string)[] = [
  (dice) => `Gate ${1 + dice.below(40)}, ask for ${dice.pick(NAMES)}`,
  (dice) => `PO ${4_500_000_000 + dice.below(9_000_000)}`,
  (dice) => `Call ${dice.pick(NAMES)} before delivery, dock ${1 + dice.below(60)}`,
  (dice) => `${1 + dice.below(33)} pallets ${dice.pick(TRADES).toLowerCase()}, seal ${100_000 + dice.below(900_000)}`,
  (dice) =>
    `Slot ${6 + dice.below(14)}:${dice.pick(['00', '15', '30', '45'])}, ${dice.pick(STOCK_NOTES).toLowerCase()}`,
];
const PREFIXES = ['AT-', 'AT-', 'AT-', 'SO-', 'EX-'];

/** Shipments of a company that has a few hundred customers and sites: the n-th is always the same for a seed. */
export class Shipments {
  readonly count: number;
  readonly #seed: number;
  readonly #customers: readonly string[];
  readonly #sites: readonly string[];

  /** @param places names of towns, the biggest first */
  constructor(count: number, seed: number, places: readonly string[]) {
    this.count = count;
    this.#seed = seed;
    const dice = new Dice(seed, 0);
    const many = Math.sqrt(count);
    this.#customers = Array.from(
      { length: Math.ceil(many * 2) },
      () => `${dice.pick(NAMES)} ${dice.pick(TRADES)} ${dice.pick(FORMS)}`,
    );
    this.#sites = Array.from({ length: Math.ceil(many * 8) }, () => {
      const place = places[dice.skewed(places.length)] ?? '';
      return `${place}${dice.pick(SITES)}`;
    });
  }

  /** The n-th shipment, as a server sends it. The later ones are the more recent ones. */
  at(n: number): ShipmentRow {
    const dice = new Dice(this.#seed, n + 1);
    const created = START - (this.count - n) * (HOUR_MS / 12);
    const part = (hours: number): string => new Date(created + hours * HOUR_MS).toISOString();
    // Odd, so that no two of the 2^24 tails are the same.
    const tail = (Math.imul(n, 0x9e3779b1) >>> 8).toString(16).toUpperCase().padStart(6, '0');
    const shipped = dice.next() < 0.8;
    return {
      ...blankRow(shipment),
      guid: guidOf(dice),
      entryId: n,
      version: 1 + dice.below(9),
      companyId: 'atlas',
      configType: dice.below(3),
      customData: `${dice.pick(PREFIXES)}${1_000_000 + n * 7 + dice.below(7)}`,
      customData2: this.#customers[dice.skewed(this.#customers.length)] ?? '',
      customData3: notes(dice),
      customText: '{}',
      macId: `00_1B_AD_${tail.slice(0, 2)}_${tail.slice(2, 4)}_${tail.slice(4, 6)}`,
      shippingState: dice.below(8),
      commissionState: dice.below(4),
      enabled: dice.below(2),
      saveStatus: 'OK',
      originName: this.#sites[dice.skewed(this.#sites.length)] ?? '',
      originLatitude: (6_000_000 - dice.below(9_000_000)) / 100_000,
      originLongitude: (dice.below(36_000_000) - 18_000_000) / 100_000,
      destName: this.#sites[dice.skewed(this.#sites.length)] ?? '',
      destLatitude: (6_000_000 - dice.below(9_000_000)) / 100_000,
      destLongitude: (dice.below(36_000_000) - 18_000_000) / 100_000,
      aclExpected: dice.next() < 0.3 ? dice.below(20) : null,
      aclActual: dice.next() < 0.3 ? dice.below(20) : null,
      battery: shipped ? (320 + dice.below(90)) / 100 : null,
      billOfLading: dice.next() < 0.2 ? `${n}|101|${4_000_000 + dice.below(999_999)}` : '',
      packageInfo: '',
      stateInt1: null,
      createdBy: '',
      createDate: part(0),
      commDate: shipped ? part(dice.below(48)) : null,
      decommDate: dice.next() < 0.4 ? part(100 + dice.below(200)) : null,
      etaP10: null,
      etaP50: null,
      etaP90: null,
      usualDeparture: null,
      usualArrival: null,
      plannedDeparture: null,
      plannedArrival: null,
      lastComms: shipped ? part(50 + dice.below(50)) : null,
      departDate: null,
      arriveDate: null,
      lastStageCmdTime: null,
      statusNotes: '',
      alertState: 0,
      securityState: 0,
      onTimeState: 0,
      lastUpdate: part(100),
    };
  }
}

function guidOf(dice: Dice): string {
  const hex = Array.from({ length: 4 }, () =>
    dice
      .below(2 ** 32)
      .toString(16)
      .padStart(8, '0'),
  ).join('');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20)}`;
}

/** Many have none, many say what all say, and some something of their own. */
function notes(dice: Dice): string {
  const kind = dice.next();
  if (kind < 0.45) return '';
  return kind < 0.7 ? dice.pick(STOCK_NOTES) : dice.pick(SPECIFIC_NOTES)(dice);
}
