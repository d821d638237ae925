import fc from 'fast-check';
import { expect, test } from 'vitest';
import { seededRandom } from '../../../tests/faults/random.ts';
import { casesOf } from '../../../tests/fixtures/nightly.ts';
import {
  hear,
  type KeyEvent,
  person,
  presses,
  releases,
  type Timing,
  wait,
} from '../../../tests/fixtures/wedge/simulated-keys.ts';
import type { ScannedCode } from '../../domain/scanned-code.ts';
import { SCANNER_LAYOUTS, type ScannerLayout } from './keyboard-layouts.ts';
import { NO_BURST, stepWedge } from './wedge-burst.ts';

const byte = fc.integer({ min: 0, max: 255 }).map((value) => value.toString(16).padStart(2, '0').toUpperCase());
const deviceId = fc.tuple(byte, byte, byte).map((bytes) => `00_1B_AD_${bytes.join('_')}`);
const guidPrefix = fc.uuid().map((guid) => guid.slice(0, 18));
const wholeCode = fc.oneof(
  deviceId,
  deviceId.map((id) => id.replaceAll('_', '')),
  guidPrefix.map((prefix) => `#G#${prefix}`),
);
const layout = fc.constantFrom(...SCANNER_LAYOUTS);
const QUICK: Timing = { beat: 10, jitter: 0, pauses: 0, held: 2, ownShift: false };

const meant = (text: string): ScannedCode =>
  text.startsWith('#')
    ? { kind: 'acl', guidPrefix: text.slice(3) }
    : { kind: 'device', id: (text.includes('_') ? text : (text.match(/../g)?.join('_') ?? '')) as never };

/** The code that any label of ours stands for. */
const meantBy = (text: string): ScannedCode =>
  text.startsWith('#') || !text.includes('_') ? meant(text) : meant(`00_1B_AD_00_`.slice(0, 17 - text.length) + text);

/** Half as many would do for the rule; so many are promised. */
const SCANS = 500;
const SPEEDS = [10, 30, 60, 90, 120];
/** How scanner and device can be set up. A scanner set to French writes `#` with AltGr, which only a French device takes. */
const SETUPS = SCANNER_LAYOUTS.flatMap((host) => [
  { host, scanner: 'us' as const },
  ...(host === 'us' ? [] : [{ host, scanner: host }]),
]);

test.each(SETUPS)('every scan is right on a $host device by a $scanner scanner, at any speed', ({ host, scanner }) => {
  for (const beat of SPEEDS) {
    const random = seededRandom(beat);
    const texts = fc.sample(wholeCode, { numRuns: SCANS, seed: beat });
    const events: KeyEvent[] = [];
    let at = 0;
    for (const text of texts) {
      // Back to back, or some time later.
      at += random() < 0.5 ? beat : 200 + 2000 * random();
      const timing = { beat, jitter: 0.2, pauses: 0.05, held: 2, ownShift: beat % 20 === 0 };
      const sent = presses(text, random() < 0.5 ? 'Enter' : 'Tab', { host, scanner }, timing, at, random);
      events.push(...sent);
      at = sent.at(-1)?.press.timeStamp ?? at;
    }
    expect(hear(events).codes).toEqual(texts.map(meant));
  }
});

test('a scanner is heard whatever its keyboard, also on a device with another', () => {
  fc.assert(
    fc.property(deviceId, layout, layout, (id, scanner, host) => {
      expect(hear(presses(id, 'Enter', { host, scanner }, QUICK)).codes).toEqual([meant(id)]);
    }),
  );
});

test('a scanner that names the symbology before each code is heard', () => {
  const identifier = fc.constantFrom(']C0', ']C1', ']Q3', ']d2', ']A0', ']X0', ']e0', ']z0');
  fc.assert(
    fc.property(wholeCode, identifier, layout, (text, mark, host) => {
      expect(hear(presses(mark + text, 'Enter', { host, scanner: 'us' }, QUICK)).codes).toEqual([meant(text)]);
    }),
  );
});

test('nothing of what people type is taken from them, however fast they are', () => {
  const words = ['pallet', 'Rotterdam', 'lot 7 of 12', 'fragile, keep dry', 'SHP-20418', 'ok', '00_7C_CA', 'decade'];
  const random = seededRandom(1);
  const codes = fc.sample(wholeCode, { numRuns: 1_000, seed: 1 });
  const taken: string[] = [];
  for (let nth = 0; nth < 2 * codes.length; nth += 1) {
    // Two hundred words a minute for words; of a code, that is read off a label piece by piece, half of that is fast.
    const code = nth % 2 === 0 ? codes[nth / 2] : undefined;
    const text = code ?? words[nth % words.length] ?? '';
    const beat = (text.includes('_') || code !== undefined ? 130 : 60) + 300 * random() ** 2;
    const heard = hear(person(text, random() < 0.5 ? 'Enter' : 'Tab', beat, random));
    if (heard.codes.length > 0 || heard.swallowed > 0) taken.push(text);
  }
  expect(taken).toEqual([]);
});

test('half a code is never accepted', () => {
  fc.assert(
    fc.property(wholeCode, fc.nat(), fc.constantFrom(...SPEEDS), layout, fc.nat(), (text, cut, beat, host, seed) => {
      const half = text.slice(0, 1 + (cut % (text.length - 1)));
      const timing = { beat, jitter: 0.2, pauses: 0.1, held: 2, ownShift: false };
      for (const code of hear(presses(half, 'Enter', { host, scanner: 'us' }, timing, 0, seededRandom(seed))).codes) {
        expect(['partial', 'foreign']).toContain(code.kind);
      }
    }),
  );
});

test('the end of another code is not taken for a code, where a pause cut it off', () => {
  const setup = { host: 'us', scanner: 'us' } as const;
  const head = presses('49001234', 'none', setup, QUICK);
  const tail = presses('00_7C_CA', 'Enter', setup, QUICK, 400);
  expect(hear([...head, ...tail]).codes).toMatchObject([{ kind: 'partial' }]);
});

test('nor at any pace, wherever the pause is, whether or not it is known how long keys were held', () => {
  const setup = { host: 'us', scanner: 'us' } as const;
  const head = fc.string({ unit: fc.constantFrom(...'0123456789ABCDEF_-'.split('')), minLength: 1, maxLength: 6 });
  const tail = fc.tuple(byte, byte).map((bytes) => `00_${bytes.join('_')}`);
  fc.assert(
    fc.property(
      head.filter((text) => !['AD_', 'AD-'].includes(text)),
      tail,
      fc.constantFrom(...SPEEDS),
      fc.integer({ min: 200, max: 1_800 }),
      fc.boolean(),
      fc.nat(),
      (begin, end, beat, pause, silent, seed) => {
        const random = seededRandom(seed);
        const timing = { beat, jitter: 0.2, pauses: 0, held: 2, ownShift: false };
        const first = presses(begin, 'none', setup, timing, 0, random);
        const events = [...first, ...presses(end, 'Enter', setup, timing, wait(first, pause), random)];
        const told = silent ? events.map((event) => ({ ...event, held: null })) : events;
        expect(hear(told).codes.filter(({ kind }) => kind === 'device')).toEqual([]);
      },
    ),
    { numRuns: casesOf(60, 300) },
  );
});

test('a burst that is no code of ours is told as foreign, a short one and a shortcut not at all', () => {
  const setup = { host: 'us', scanner: 'us' } as const;
  expect(hear(presses('4006381333931', 'Enter', setup, QUICK)).codes).toEqual([
    { kind: 'foreign', text: '4006381333931' },
  ]);
  expect(hear(presses('ok', 'Enter', setup, QUICK)).codes).toEqual([]);
  expect(hear(presses('AT-1001', 'Enter', setup, QUICK)).codes).toEqual([{ kind: 'foreign', text: 'AT-1001' }]);
  const byFingers = presses('AT-1001', 'Enter', setup, QUICK).map((event, at) => ({
    ...event,
    held: 60 + 20 * (at % 3),
  }));
  expect(hear(byFingers).codes).toEqual([]);
  const shortcut = presses('00_7C_CA', 'Enter', setup, QUICK).map((event) => ({
    ...event,
    press: { ...event.press, command: true },
  }));
  expect(hear(shortcut).codes).toEqual([]);
});

test('a code of thousands of characters is one foreign code', () => {
  const text = 'A'.repeat(3_000);
  expect(hear(presses(text, 'Enter', { host: 'us', scanner: 'us' }, QUICK)).codes).toEqual([{ kind: 'foreign', text }]);
});

test('a scan after what a person typed leaves that alone', () => {
  const typed = person('lot ', 'none', 180, seededRandom(2));
  const scanned = presses('00_7C_CA', 'Enter', { host: 'us', scanner: 'us' }, QUICK, wait(typed, 300));
  const heard = hear([...typed, ...scanned]);
  expect(heard.codes).toEqual([meant('00_1B_AD_00_7C_CA')]);
  expect(heard.from[0]?.timeStamp).toBe(scanned.find(({ press }) => press.key === '0')?.press.timeStamp);
});

/** What people type before they give up and take the scanner: also what is a beginning of our codes. */
const TYPED = ['lot ', 'pallet 7', '00_1B', '00_7C_', 'ACED', 'AD_', '7', 'f', '001BAD', 'Rotterdam', 'Abra', '#G#0'];

test.each([60, 90, 120, 150, 200, 250, 300, 400])(
  'a scan within two seconds of what was typed at %i ms a key is the code, however it was typed',
  (pace) => {
    const labels = fc.oneof(
      wholeCode,
      deviceId.map((id) => id.slice(6)),
      fc.tuple(byte, byte).map((bytes) => `00_${bytes.join('_')}`),
    );
    const gap = fc.integer({ min: 200, max: 1_950 });
    const typed = fc.constantFrom(...TYPED);
    const scanner = fc.record({ beat: fc.constantFrom(5, 10, 30, 60), share: fc.constantFrom(0, 0.1, 0.5) });
    fc.assert(
      fc.property(typed, labels, gap, scanner, fc.nat(), (words, text, pause, { beat, share }, seed) => {
        const random = seededRandom(seed);
        const before = person(words, 'none', pace, random);
        const timing = { beat, jitter: 0.2, pauses: 0, held: share * beat, ownShift: false };
        const from = wait(before, pause);
        const scan = presses(text, 'Enter', { host: 'us', scanner: 'us' }, timing, from, random);
        expect(hear([...before, ...scan]).codes).toEqual([meantBy(text)]);
      }),
      { numRuns: casesOf(60, 300), seed: pace },
    );
  },
);

test('a scan after what was typed is the code also where nobody tells how long keys were held', () => {
  const random = seededRandom(3);
  for (let nth = 0; nth < 300; nth += 1) {
    const before = person('pallet 7AC', 'none', 200, random).map((event) => ({ ...event, held: null }));
    const scan = presses('00_7C_CA', 'Enter', { host: 'us', scanner: 'us' }, QUICK, wait(before, 400));
    const silent = scan.map((event) => ({ ...event, held: null }));
    expect(hear([...before, ...silent]).codes).toEqual([meant('00_1B_AD_00_7C_CA')]);
  }
});

test('carriage return and line feed end one scan, and neither reaches the form', () => {
  const sent = presses('00_7C_CA', 'Enter', { host: 'us', scanner: 'us' }, QUICK);
  const again = presses('', 'Enter', { host: 'us', scanner: 'us' }, QUICK, wait(sent, 10));
  const heard = hear([...sent, ...again]);
  expect([heard.codes.length, heard.swallowed]).toEqual([1, 2]);
});

test("Enter at once after another key is a person's, however soon after a scan", () => {
  const sent = presses('00_7C_CA', 'Enter', { host: 'us', scanner: 'us' }, QUICK);
  const at = wait(sent, 10);
  const keys = ['Escape', 'Enter'].map((key, nth): KeyEvent => {
    return { press: { key, code: key, shift: false, command: false, timeStamp: at + 10 * nth }, held: null };
  });
  expect(hear([...sent, ...keys]).swallowed).toBe(1);
});

test('Tab soon moves the focus again after a scan, however quick it is pressed', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 99 }), (beat) => {
      const scanned = presses('00_7C_CA', 'Enter', { host: 'us', scanner: 'us' }, QUICK);
      const end = wait(scanned, 0);
      const tabs = Array.from({ length: 200 }, (_, at): KeyEvent => {
        const timeStamp = end + beat * (at + 1);
        return { press: { key: 'Tab', code: 'Tab', shift: false, command: false, timeStamp }, held: null };
      });
      const late = tabs.filter(({ press }) => press.timeStamp - end > 100);
      expect(hear([...scanned, ...tabs]).swallowed).toBe(1 + tabs.length - late.length);
    }),
  );
});

test('what a tested scanner sends around a code is taken off, and its own ending key ends it', () => {
  const layouts: readonly ScannerLayout[] = SCANNER_LAYOUTS;
  for (const scanner of layouts) {
    const profile = { layout: scanner, before: ['Semicolon'], after: ['Comma', 'F9'] };
    const strange = (key: string, code: string, at: number): KeyEvent => ({
      press: { key, code, shift: false, command: false, timeStamp: at },
      held: null,
    });
    const sent = presses('00_7C_CA', 'none', { host: 'us', scanner }, QUICK, 20);
    const events = [
      strange(';', 'Semicolon', 10),
      ...sent,
      strange(',', 'Comma', wait(sent, 10)),
      strange('F9', 'F9', wait(sent, 20)),
    ];
    expect(hear(events, profile).codes).toEqual([meant('00_1B_AD_00_7C_CA')]);
    expect(hear(events, null).codes).toEqual([]);
  }
});

test('a key that is let go counts for the press it belongs to', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(200), { minLength: 1, maxLength: 12 }), (holds) => {
      expect(releases(holds)).toEqual(holds);
    }),
  );
});

const US = { host: 'us', scanner: 'us' } as const;
/** What a scanner sends by Ctrl and a key. */
const control = (key: string, timeStamp: number): KeyEvent => ({
  press: { key, code: 'Control', shift: false, command: false, timeStamp },
  held: 2,
});

test('the separator between elements and what marks start and end of a text are a part of the scan', () => {
  const lot = presses(']C110LOT7', 'none', US, QUICK);
  const separator = control('\u001d', wait(lot, 10));
  const sscc = presses('00106141412345678908', 'Enter', US, QUICK, wait(lot, 20));
  expect(hear([...lot, separator, ...sscc]).codes).toEqual([
    { kind: 'foreign', text: '\u001d10LOT7\u001d00106141412345678908' },
  ]);
  const tag = presses('00_7C_CA', 'none', US, QUICK, 10);
  const end = wait(tag, 10);
  const enter = presses('', 'Enter', US, QUICK, end);
  expect(hear([control('\u0002', 0), ...tag, control('\u0003', end), ...enter]).codes).toEqual([
    meant('00_1B_AD_00_7C_CA'),
  ]);
});

test("a container's number is right on any keyboard, by its check digit", () => {
  for (const host of SCANNER_LAYOUTS) {
    const codes = hear(presses('CSQU3054383', 'Enter', { host, scanner: 'us' }, QUICK)).codes;
    expect(codes).toEqual([{ kind: 'foreign', text: 'CSQU3054383' }]);
  }
});

test('what is too short to be told ends without sending a form, and what a person types does not', () => {
  const lastOf = (events: readonly KeyEvent[]) => {
    let step = stepWedge(NO_BURST, (events[0] as KeyEvent).press);
    for (const { press } of events.slice(1)) step = stepWedge(step.burst, press);
    return step;
  };
  for (const text of ['A12', '4711', 'SHP-1']) {
    const step = lastOf(presses(text, 'Enter', US, QUICK));
    expect([text, step.scan, step.ends]).toEqual([text, null, true]);
    const typed = lastOf(person(text, 'Enter', 60, seededRandom(4)));
    expect([text, typed.scan, typed.ends]).toEqual([text, null, false]);
  }
});
