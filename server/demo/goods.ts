/** What a shipment of the demo carries: how it is kept, and what its rules hold it to. Degrees Fahrenheit, percent. */
export interface Goods {
  readonly customer: string;
  /** As people write it into the notes. */
  readonly notes: readonly string[];
  /** What it is usually like in the load, and how far the temperature swings with the day. */
  readonly usual: number;
  readonly swing: number;
  readonly humidity: number;
  /** Set points; null: none on this side. */
  readonly low: number | null;
  readonly high: number | null;
  /** Minutes that it may be outside of them in all; null: nobody counts. */
  readonly budget: number | null;
  /** g from which on a shock counts; null: what the rules say. */
  readonly shockLimit: number | null;
}

/** 2 to 8 °C. */
const COLD = { usual: 41, swing: 0.9, low: 35.6, high: 46.4 } as const;
/** 0 to 4 °C: packed in ice, in a reefer. */
const ICED = { usual: 35.4, swing: 0.7, low: 30.2, high: 39.2 } as const;
/** 15 to 25 °C. */
const ROOM = { usual: 68, swing: 2.2, low: 59, high: 77 } as const;
const ANY = { usual: 64, swing: 5, low: null, high: null } as const;

const goods = (
  customer: string,
  kept: Pick<Goods, 'usual' | 'swing' | 'low' | 'high'>,
  notes: readonly string[],
  more: Partial<Pick<Goods, 'humidity' | 'budget' | 'shockLimit'>> = {},
): Goods => ({ customer, ...kept, notes, humidity: 46, budget: null, shockLimit: null, ...more });

export const VACCINE = goods(
  'Halden Pharma',
  COLD,
  ['Vaccine, keep between 2 and 8 degrees.', 'Vaccine in a reefer box, do not freeze.'],
  { budget: 600 },
);
export const FISH = goods('Nordvik Seafood', ICED, ['Fresh salmon on ice, 0 to 4 degrees.'], {
  humidity: 52,
  budget: 720,
});
export const OPTICS = goods('Orsay Optics', ROOM, ['Lenses, fragile, keep dry.', 'Two pallets, fragile.'], {
  humidity: 40,
  shockLimit: 10,
});
const CHIPS = goods('Granite Semiconductors', ROOM, ['Wafers, keep dry and upright.'], {
  humidity: 38,
  shockLimit: 5,
});

/** Whose goods it are, and what. */
export const GOODS: readonly Goods[] = [
  VACCINE,
  FISH,
  OPTICS,
  CHIPS,
  goods('Bluepeak Foods', COLD, ['Dairy, chilled.', 'Call before delivery.'], { humidity: 50, budget: 900 }),
  goods('Kestrel Aerospace', ANY, ['High value, seal checked.', 'Engine parts, upright.'], { shockLimit: 10 }),
  goods('Tamarind Textiles', ANY, ['', 'Dock 14, side entrance.']),
  goods('Lumen Medical', ROOM, ['Infusion sets, room temperature.', 'Call before delivery.'], { budget: 1_440 }),
  goods('Port City Wines', { usual: 57, swing: 1.8, low: 46.4, high: 68 }, ['Wine, lying.', 'Two pallets, fragile.']),
  goods('Sierra Produce', { usual: 38.5, swing: 0.9, low: 33.8, high: 44.6 }, ['Grapes, chilled.'], { humidity: 54 }),
  goods('Vantage Automotive', ANY, ['Reusable crate, return empty.', 'Customs papers in the lid.']),
  goods('Willow Biotech', COLD, ['Reagents, keep between 2 and 8 degrees.'], { budget: 480 }),
];

/** A device without goods, on its way to where it is needed. */
export const NO_GOODS = (customer: string): Goods => goods(customer, ANY, ['Empty, to be positioned.']);

/** What a customer of the demo ships; undefined: none of these. */
export const goodsOf = (customer: string): Goods | undefined => GOODS.find((one) => one.customer === customer);
