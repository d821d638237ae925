import { afterEach, beforeEach, expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { wedge } from '../../../tests/fixtures/wedge-keys.ts';
import type { ScannedCode } from '../../domain/scanned-code.ts';
import { listenToWedge } from './wedge.ts';

const TEXT = '00_1B_AD_00_7C_CA';
const DEVICE = { kind: 'device', id: TEXT };

let field: HTMLInputElement;
let submitted = 0;
let heard: ScannedCode[] = [];
let stop = () => {};

beforeEach(() => {
  submitted = 0;
  heard = [];
  document.body.innerHTML = '<form><input value="lot 7"></form>';
  const found = document.querySelector('input');
  if (found === null) throw new Error('no input');
  field = found;
  document.querySelector('form')?.addEventListener('submit', (event) => {
    event.preventDefault();
    submitted += 1;
  });
  stop = listenToWedge((code) => heard.push(code));
});

afterEach(() => stop());

test('a scan without focus is heard once', async () => {
  // Keys go to this page, and to nothing in it.
  field.focus();
  field.blur();
  await wedge(TEXT);
  expect(heard).toEqual([DEVICE]);
});

test('a scan into a field leaves the field, its caret and its form alone, and its owner hears so', async () => {
  field.focus();
  field.setSelectionRange(3, 3);
  const values: string[] = [];
  field.addEventListener('input', () => values.push(field.value));
  await wedge(TEXT);
  expect(heard).toEqual([DEVICE]);
  expect([field.value, field.selectionStart, submitted]).toEqual(['lot 7', 3, 0]);
  expect(values.at(-1)).toBe('lot 7');
});

test('half a code is told as such, and leaves the field alone too', async () => {
  field.focus();
  await wedge('00_1B_AD_00_7', { ending: 'Tab' });
  expect(heard).toEqual([{ kind: 'partial', text: '00_1B_AD_00_7' }]);
  expect([field.value, document.activeElement]).toEqual(['lot 7', field]);
});

test('in a field for any text the code of somebody else stays, and submits nothing; one of ours, whole or torn, does not', async () => {
  field.focus();
  field.dataset.anyCode = 'true';
  for (const code of ['ABCD123456', 'MAEU7654321', '1Z999AA10123456784']) {
    field.value = '';
    await wedge(code);
    expect([field.value, heard, submitted]).toEqual([code, [], 0]);
  }
  field.value = 'lot 7';
  await wedge('001BAD007C');
  expect([field.value, heard]).toEqual(['lot 7', [{ kind: 'partial', text: '001BAD007C' }]]);
  await wedge(TEXT);
  expect([field.value, heard.at(-1), submitted]).toEqual(['lot 7', DEVICE, 0]);
});

test('what a person types stays, and Enter submits', async () => {
  field.focus();
  field.setSelectionRange(5, 5);
  for (const character of ' 7CCA') {
    await userEvent.keyboard(character);
    await new Promise((resolve) => setTimeout(resolve, 80));
  }
  await userEvent.keyboard('{Enter}');
  expect([heard, field.value, submitted]).toEqual([[], 'lot 7 7CCA', 1]);
});

test('the newest listener gets the codes, and the one before it once that has gone', async () => {
  const dialog: ScannedCode[] = [];
  const stopDialog = listenToWedge((code) => dialog.push(code));
  await wedge(TEXT);
  expect([heard.length, dialog.length]).toEqual([0, 1]);
  stopDialog();
  await wedge(TEXT);
  expect([heard.length, dialog.length]).toEqual([1, 1]);
});
