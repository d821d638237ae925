import { expect, test } from 'vitest';
import { hear, type KeyEvent, presses, type Timing, wait } from '../../../tests/fixtures/wedge/simulated-keys.ts';
import { SCANNER_LAYOUTS } from '../wedge/keyboard-layouts.ts';
import { findSetup, TEST_TEXT } from './find-setup.ts';

const TIMING: Timing = { beat: 12, jitter: 0, pauses: 0, held: 2, ownShift: false };
const US = { host: 'us', scanner: 'us' } as const;

const keysOf = (events: readonly KeyEvent[]) => events.map(({ press }) => press);
const sent = (text: string, end: string, timing = TIMING) => keysOf(presses(text, end, US, timing));

test.each(SCANNER_LAYOUTS)('a %s scanner is found out on any device, and its codes are then read', (scanner) => {
  for (const host of SCANNER_LAYOUTS) {
    const before = presses('"', 'none', { host, scanner }, TIMING);
    const test = presses(TEST_TEXT, 'Tab', { host, scanner }, TIMING, wait(before, 0));
    const finding = findSetup(keysOf([...before, ...test]));
    // Where the keys of the test code are the same on two keyboards, so are those of ids.
    const layout = scanner === 'uk' ? 'us' : scanner;
    expect(finding).toMatchObject({ kind: 'found', profile: { layout, after: ['Tab'] }, pace: 12 });
    if (finding.kind !== 'found') continue;
    const code = presses('00_7C_CA', 'Tab', { host, scanner }, TIMING, wait(before, 0));
    expect(hear([...before, ...code], finding.profile).codes).toMatchObject([{ kind: 'device' }]);
  }
});

test('the symbology that the scanner names before the test code is not looked for before others', () => {
  for (const before of ['', '"']) {
    const finding = findSetup(sent(`${before}]Q1${TEST_TEXT}`, 'Enter'));
    expect(finding).toMatchObject({ kind: 'found', profile: { before: before === '' ? [] : ['Shift+Quote'] } });
    if (finding.kind !== 'found') continue;
    const code = presses(`${before}]C000_7C_CA`, 'Enter', US, TIMING);
    expect(hear(code, finding.profile).codes).toMatchObject([{ kind: 'device' }]);
  }
});

test('an ending of several keys ends with the first that writes nothing', () => {
  const keys = sent(`${TEST_TEXT};`, 'Enter');
  const again = keysOf(presses('', 'Enter', US, TIMING, 900));
  expect(findSetup([...keys, ...again])).toMatchObject({ profile: { before: [], after: ['Semicolon', 'Enter'] } });
  expect(findSetup(sent(`${TEST_TEXT};,`, 'none'))).toMatchObject({ profile: { after: ['Semicolon', 'Comma'] } });
});

test('what can not be used is told apart', () => {
  expect(findSetup(sent(TEST_TEXT, 'none'))).toEqual({ kind: 'no-ending' });
  expect(findSetup(sent(TEST_TEXT, 'Enter', { ...TIMING, beat: 200 }))).toEqual({ kind: 'too-slow', pace: 200 });
  expect(findSetup(sent('4006381333931', 'Enter'))).toEqual({ kind: 'other', wrote: '4006381333931' });
  expect(findSetup(sent(TEST_TEXT.slice(3), 'Enter'))).toMatchObject({ kind: 'other' });
  expect(findSetup([])).toEqual({ kind: 'other', wrote: '' });
});
