import { generateKeyPairSync, sign } from 'node:crypto';
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { drawCertificate } from '../../server/capabilities/certificates/draw-certificate.ts';
import { statedCondition } from '../../server/capabilities/certificates/stated-condition.ts';
import { sealed, signedPart } from '../../src/domain/certificate/seal.ts';
import { UNITS } from '../../src/domain/certificate/stated-figures.ts';
import type { Statement } from '../../src/domain/certificate/statement.ts';
import { tokenBody, tokenOf } from '../../src/domain/certificate/token.ts';
import { DAY_MS, MINUTE_MS } from '../../src/domain/duration.ts';
import { encodePackedSet, trackOf } from '../../src/domain/readings/packed-set.ts';
import { EMPTY_READING } from '../../src/domain/readings/reading.ts';
import { checkFile } from '../../src/pages/public/check/verify-certificate.ts';

const { publicKey, privateKey } = generateKeyPairSync('ed25519');
const raw = publicKey.export({ type: 'spki', format: 'der' }).subarray(-32);
const START = Date.UTC(2026, 9, 1);
const at = (minutes: number): number => START + minutes * MINUTE_MS;

/** A reading each 15 minutes for two days; beyond 46.4 °F in three of them, and beyond 60 % in two. */
const readingsOf = (warmth: number) =>
  Array.from({ length: 192 }, (_, number) => ({
    ...EMPTY_READING,
    time: at(15 * number) * 1_000,
    index: number,
    temperature: number >= 40 && number < 43 ? 50 + warmth : 41 + (number % 7) / 10,
    humidity: number >= 100 && number < 102 ? 70 : 50,
  }));
const track = (macId: string, warmth: number) => trackOf(macId, 'series', readingsOf(warmth));
const packed = encodePackedSet({
  until: 1,
  more: false,
  tracks: [track('00_1B_AD_00_7C_CA', 0), track('00_1B_AD_01_7C_CB', 2)],
});
const journey = { from: START, until: at(2 * 1_440), isOver: true };
const span = { from: journey.from, until: journey.until, macId: null };
const facts = {
  companyName: 'Meridian Freight',
  shipmentId: 'MF-1',
  origin: 'Pune',
  destination: 'Lyon',
  customer: '',
  limitProfile: '',
  configType: 0,
  device: '7C_CA',
  commDate: new Date(START).toISOString(),
  departDate: null,
  arriveDate: null,
  decommDate: new Date(journey.until).toISOString(),
  publicAccess: true,
  journey,
  limits: [
    { measure: 'temperature', side: 'below', limit: 35.6, ...span },
    { measure: 'temperature', side: 'above', limit: 46.4, ...span },
    { measure: 'humidity', side: 'above', limit: 60, ...span },
  ],
  lateLimits: [],
  alerts: [],
  packed,
  reader: { unit: 'Celsius', timeZone: 'UTC' },
} as const;

let keyId = '';
beforeAll(async () => {
  keyId = Buffer.from(await crypto.subtle.digest('SHA-256', raw))
    .toString('hex')
    .slice(0, 16);
});

interface Change {
  readonly statement?: Partial<Statement>;
  /** What is attached instead; null: nothing. */
  readonly ground?: object | null | undefined;
  readonly attached?: Readonly<Record<string, Uint8Array>>;
}

/** A certificate whose seal is right, whatever it says. */
async function forged(change: (ground: Ground) => Change = () => ({})): Promise<Uint8Array<ArrayBuffer>> {
  const key = { keyId, publicKey: raw, sign: (bytes: Uint8Array) => sign(null, bytes, privateKey) };
  const condition = statedCondition(facts, key, journey.until + DAY_MS);
  const ground = { units: UNITS, journey, limits: facts.limits, figures: condition.stated };
  const changed = change(ground);
  const statement = { ...condition.statement, ...changed.statement };
  const body = tokenBody(keyId, statement);
  const token = tokenOf(body, key.sign(Buffer.from(body)));
  const stated = { statement, ...(changed.ground === null ? {} : { ground: changed.ground ?? ground }) };
  const file = await drawCertificate({
    facts,
    condition,
    language: 'en',
    issued: statement.issued,
    keyId,
    token,
    checkAddress: 'https://lading.example/check',
    attached: changed.attached ?? { 'readings.bin': packed, 'statement.json': Buffer.from(JSON.stringify(stated)) },
  });
  const signed = signedPart(file, raw);
  return sealed(signed, key.sign(signed));
}
type Ground = Readonly<Record<'units' | 'journey' | 'limits' | 'figures', object>>;

async function recomputed(change?: (ground: Ground) => Change) {
  const verdict = await checkFile(await forged(change), () => Promise.resolve(raw.toString('hex')));
  expect(verdict.kind).toBe('genuine');
  return 'recomputed' in verdict ? verdict.recomputed : undefined;
}

describe('a certificate is worked out again from its own readings', () => {
  it('and is equal: two sensors at once are beyond once', async () => {
    expect(await recomputed()).toMatchObject({
      kind: 'equal',
      stated: {
        readings: 384,
        low: 41,
        high: 52,
        minutes: 75,
        temperatureMinutes: 45,
        humidityMinutes: 30,
        excursions: 2,
        humidityHigh: 70,
      },
      limits: facts.limits,
    });
  });

  it.each([
    ['low', { low: 40 }, ['low']],
    ['high', { high: 46 }, ['high']],
    ['mkt', { mkt: 40 }, ['mkt']],
    ['minutes', { minutes: 0 }, ['minutes']],
    ['excursions', { excursions: 0 }, ['excursions']],
    ['readings', { readings: 1 }, ['readings']],
    ['first', { from: START - DAY_MS }, ['first']],
    ['limits', { limits: { low: null, high: 60 } }, ['limits']],
    ['a journey that ends after it was issued', { issued: START }, ['journey']],
  ])('names what was signed otherwise: %s', async (_, statement, names) => {
    expect(await recomputed(() => ({ statement }))).toEqual({ kind: 'differs', names });
  });

  it('names any figure of its statement that is another', async () => {
    const figures = ['readings', 'low', 'high', 'mkt', 'humidityLow', 'humidityHigh', 'minutes', 'humidityMinutes'];
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...figures),
        fc.integer({ min: 1, max: 300 }),
        fc.boolean(),
        async (name, by, isMore) => {
          const told = await recomputed((ground) => {
            const before = new Map<string, number>(Object.entries(ground.figures)).get(name) ?? 0;
            return { ground: { ...ground, figures: { ...ground.figures, [name]: before + (isMore ? by : -by) } } };
          });
          expect(told).toEqual({ kind: 'differs', names: [name] });
        },
      ),
      { numRuns: 12 },
    );
  });

  it('goes by the limits that it carries, so that wider ones are told', async () => {
    const wider = facts.limits.map((era) => (era.limit === 46.4 ? { ...era, limit: 60 } : era));
    const told = await recomputed((ground) => ({ ground: { ...ground, limits: wider } }));
    expect(told?.kind === 'differs' ? told.names.toSorted() : told).toEqual([
      'excursions',
      'limits',
      'minutes',
      'temperatureMinutes',
    ]);
  });

  it('says that readings are missing, or are others', async () => {
    const stated = { 'statement.json': Buffer.from('{}') };
    expect(await recomputed(() => ({ attached: stated }))).toEqual({ kind: 'no-readings' });
    const other = encodePackedSet({ until: 1, more: false, tracks: [track('00_1B_AD_00_7C_CA', 0)] });
    expect(await recomputed(() => ({ attached: { ...stated, 'readings.bin': other } }))).toEqual({
      kind: 'no-readings',
    });
  });

  it('says that units are others, and that its limits can’t be read', async () => {
    const units = { ...UNITS, temperature: 'C' };
    expect(await recomputed((ground) => ({ ground: { ...ground, units } }))).toEqual({ kind: 'other-units' });
    expect(await recomputed((ground) => ({ ground: { ...ground, limits: [{ limit: 1 }] } }))).toEqual({
      kind: 'unreadable',
    });
  });

  it('of one that is older compares what follows from its readings alone', async () => {
    expect(await recomputed(() => ({ ground: null, statement: { minutes: 9_999 } }))).toEqual({
      kind: 'older',
      names: [],
    });
    expect(await recomputed(() => ({ ground: null, statement: { high: 46 } }))).toEqual({
      kind: 'older',
      names: ['high'],
    });
  });
});
