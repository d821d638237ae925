import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { ScannedCode } from '../domain/scanned-code.ts';
import { NO_BURST, SCANNER_GAP_MS, stepWedge } from './wedge-burst.ts';
import type { WedgeKey } from './wedge-keys.ts';

/** What AZERTY writes for the keys a US keyboard has these characters on. */
const AZERTY: Readonly<Record<string, string>> = {
  '0': 'à',
  '1': '&',
  '2': 'é',
  '3': '"',
  '4': "'",
  '5': '(',
  '6': '-',
  '7': 'è',
  '8': '_',
  '9': 'ç',
  '#': '3',
  _: '°',
  '-': ')',
  A: 'Q',
  a: 'q',
};

const byte = fc.integer({ min: 0, max: 255 }).map((value) => value.toString(16).padStart(2, '0').toUpperCase());
const deviceId = fc.tuple(byte, byte, byte).map((bytes) => `00_1B_AD_${bytes.join('_')}`);
const guidPrefix = fc.uuid().map((guid) => guid.slice(0, 18));
const wholeCode = fc.oneof(
  deviceId,
  deviceId.map((id) => id.replaceAll('_', '')),
  guidPrefix.map((prefix) => `#G#${prefix}`),
);
const suffix = fc.constantFrom('Enter', 'Tab');
const layout = fc.constantFrom('us', 'azerty');
const scannerGaps = fc.array(fc.integer({ min: 0, max: SCANNER_GAP_MS }), { minLength: 40, maxLength: 40 });
const humanGaps = fc.array(fc.integer({ min: SCANNER_GAP_MS + 10, max: 900 }), { minLength: 40, maxLength: 40 });

test('every whole code sent quickly is one code, on QWERTY and on AZERTY', () => {
  fc.assert(
    fc.property(wholeCode, scannerGaps, suffix, layout, (text, gaps, end, keyboard) => {
      const codes = run(presses(text, gaps, end, keyboard));
      expect(codes).toHaveLength(1);
      const expected = text.startsWith('#')
        ? { kind: 'acl', guidPrefix: text.slice(3) }
        : { kind: 'device', id: text.includes('_') ? text : text.match(/../g)?.join('_') };
      expect(codes[0]).toEqual(expected);
    }),
  );
});

test('a code typed by a person is no scan', () => {
  fc.assert(
    fc.property(fc.oneof(wholeCode, fc.string({ maxLength: 30 })), humanGaps, suffix, (text, gaps, end) => {
      expect(run(presses(text, gaps, end, 'us'))).toEqual([]);
    }),
  );
});

test('half a code is never accepted', () => {
  fc.assert(
    fc.property(wholeCode, fc.nat(), scannerGaps, layout, (text, cut, gaps, keyboard) => {
      const half = text.slice(0, 1 + (cut % (text.length - 1)));
      for (const code of run(presses(half, gaps, 'Enter', keyboard))) {
        expect(['partial', 'foreign']).toContain(code.kind);
      }
    }),
  );
});

test('two scans in a row are two codes', () => {
  const gaps = Array<number>(40).fill(10);
  const first = presses('00_1B_AD_00_7C_CA', gaps, 'Enter', 'us');
  const second = presses('001BAD0B8456', gaps, 'Tab', 'us', (first.at(-1)?.timeStamp ?? 0) + 40);
  expect(run([...first, ...second])).toEqual([
    { kind: 'device', id: '00_1B_AD_00_7C_CA' },
    { kind: 'device', id: '00_1B_AD_0B_84_56' },
  ]);
});

test('a burst that is no code of ours is told as foreign, a short one and a shortcut not at all', () => {
  const gaps = Array<number>(40).fill(10);
  expect(run(presses('4006381333931', gaps, 'Enter', 'us'))).toEqual([{ kind: 'foreign', text: '4006381333931' }]);
  expect(run(presses('ok', gaps, 'Enter', 'us'))).toEqual([]);
  const shortcut = presses('00_7C_CA', gaps, 'Enter', 'us').map((press) => ({ ...press, command: true }));
  expect(run(shortcut)).toEqual([]);
});

test('a code after a pause starts anew', () => {
  const typed = presses('lot ', Array<number>(40).fill(200), 'none', 'us');
  const scanned = presses('00_7C_CA', Array<number>(40).fill(8), 'Enter', 'us', (typed.at(-1)?.timeStamp ?? 0) + 300);
  expect(run([...typed, ...scanned])).toEqual([{ kind: 'device', id: '00_1B_AD_00_7C_CA' }]);
});

function run(keys: readonly WedgeKey[]): ScannedCode[] {
  let burst = NO_BURST;
  const codes: ScannedCode[] = [];
  for (const key of keys) {
    const step = stepWedge(burst, key);
    burst = step.burst;
    if (step.code !== null) codes.push(step.code);
  }
  return codes;
}

/** The keys a scanner with a US layout presses for a text, as a keyboard with `keyboard` writes them. */
function presses(text: string, gaps: readonly number[], end: string, keyboard: string, from = 0): WedgeKey[] {
  let timeStamp = from;
  const keys = [...text].flatMap((character, index) => {
    timeStamp += gaps[index] ?? 0;
    const { code, shift } = usKey(character);
    const key = keyboard === 'azerty' ? (AZERTY[character] ?? character) : character;
    const press = { key, code, shift, command: false, timeStamp };
    return shift ? [{ ...press, key: 'Shift', code: 'ShiftLeft' }, press] : [press];
  });
  timeStamp += gaps[text.length] ?? 0;
  return end === 'none' ? keys : [...keys, { key: end, code: end, shift: false, command: false, timeStamp }];
}

function usKey(character: string): { code: string; shift: boolean } {
  if (character === '#') return { code: 'Digit3', shift: true };
  if (character === '_') return { code: 'Minus', shift: true };
  if (character === '-') return { code: 'Minus', shift: false };
  if (/[0-9]/.test(character)) return { code: `Digit${character}`, shift: false };
  if (/[a-z]/i.test(character)) return { code: `Key${character.toUpperCase()}`, shift: /[A-Z]/.test(character) };
  return { code: '', shift: false };
}
