import { afterEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { draw } from '../../tests/fixtures/draw.tsx';
import { holdBeforeCamera } from '../../tests/fixtures/drawn-camera.ts';
import { paste, pictureOf } from '../../tests/fixtures/label-picture.ts';
import { wedge } from '../../tests/fixtures/wedge-keys.ts';
import type { ScannedCode } from '../domain/scanned-code.ts';
import { codeKey } from './in-view/in-view.ts';
import { ScanDialog, type ScanDialogProps, type ScanResult } from './scan-dialog.tsx';

const A = '00_1B_AD_00_7C_CA';
const B = '00_1B_AD_00_11_22';
const CARTON = '4006381333931';

let cleanUp: (() => void)[] = [];
afterEach(() => {
  for (const undo of cleanUp.toReversed()) undo();
  cleanUp = [];
});

const answer = (code: ScannedCode, done: boolean): ScanResult =>
  codeKey(code) === B
    ? { tone: 'refused', words: 'on shipment SHP-2', done: false }
    : { tone: 'accepted', words: `free: ${codeKey(code)}`, done };

async function open(props: Partial<ScanDialogProps> = {}): Promise<string[]> {
  const heard: string[] = [];
  const onCode = (code: ScannedCode) => {
    heard.push(codeKey(code));
    return answer(code, false);
  };
  const onPeek = (code: ScannedCode) => answer(code, false);
  cleanUp.push(draw(<ScanDialog onClose={() => undefined} onCode={onCode} onPeek={onPeek} {...props} />));
  await expect.element(banner()).toBeInTheDocument();
  return heard;
}

const banner = () => page.getByTestId('scan-verdict');

test('a pasted picture is read; of several codes of ours the person chooses, each with what is known of it', async () => {
  const heard = await open();
  paste(await pictureOf([A, CARTON]));
  await expect.element(banner()).toMatchTextContent(`free: ${A}`);
  paste(await pictureOf([A, B]));
  const choices = page.getByTestId('scan-choices');
  await expect.element(choices.getByRole('button', { name: 'on shipment SHP-2' })).toBeVisible();
  expect(heard).toEqual([A]);
  await choices.getByRole('button', { name: `free: ${A}` }).click();
  await expect.element(choices).not.toBeInTheDocument();
  await expect.poll(() => heard).toEqual([A, A]);
});

test('a picture without a code, and a file that is none, have their words and do not end the dialog', async () => {
  await open();
  const result = page.getByTestId('picture-result');
  paste(new File(['no picture'], 'notes.txt', { type: 'text/plain' }));
  await expect.element(result).toMatchTextContent("This browser can't open this picture.");
  paste(await pictureOf([]));
  await expect.element(result).toMatchTextContent('No code found.');
  const picture = new DataTransfer();
  picture.items.add(await pictureOf([A]));
  banner()
    .element()
    .dispatchEvent(new DragEvent('drop', { dataTransfer: picture, bubbles: true, cancelable: true }));
  await expect.element(banner()).toMatchTextContent(`free: ${A}`);
  await expect.poll(() => result.element().textContent).toBe('');
});

/** A picture in which there is nothing to read, and much to look at. */
async function grain(): Promise<File> {
  const canvas = new OffscreenCanvas(1600, 1200);
  const pixels = new ImageData(canvas.width, canvas.height);
  for (let at = 0; at < pixels.data.length; at += 1) pixels.data[at] = (at * 7919) % 251;
  canvas.getContext('2d')?.putImageData(pixels, 0, 0);
  return new File([await canvas.convertToBlob({ type: 'image/jpeg' })], 'grain.jpg', { type: 'image/jpeg' });
}

test('of pictures that are given together all codes are told together, and of each that gave none why', async () => {
  const heard = await open({
    pictures: [await pictureOf([A]), 'too-large', await pictureOf([]), await pictureOf([B])],
  });
  const choices = page.getByTestId('scan-choices');
  await expect.element(choices.getByRole('button', { name: `free: ${A}` })).toBeVisible();
  await expect.element(choices.getByRole('button', { name: 'on shipment SHP-2' })).toBeVisible();
  const result = page.getByTestId('picture-result');
  await expect.element(result).toMatchTextContent('No code found in 2 of 4 pictures');
  await expect.element(result).toMatchTextContent('The picture is larger than 40 MB.');
  await expect.element(result).toMatchTextContent('No code found.');
  expect(heard).toEqual([]);
});

test('what was shared and is not there, or was too much, is said', async () => {
  await open({ pictures: ['not-there'] });
  const result = page.getByTestId('picture-result');
  await expect.element(result).toMatchTextContent('No code found in the picture');
  await expect.element(result).toMatchTextContent("didn't arrive, or wasn't opened within 10 minutes");
  for (const undo of cleanUp.splice(0)) undo();
  await open({ pictures: [await pictureOf([A]), 'too-many'] });
  await expect.element(banner()).toMatchTextContent(`free: ${A}`);
  await expect.element(result).toMatchTextContent('Only the first 10 pictures were read.');
});

/** The locks on the screen that this browser gives from now on. */
function watchWakeLocks(): WakeLockSentinel[] {
  const { request } = WakeLock.prototype;
  const locks: WakeLockSentinel[] = [];
  WakeLock.prototype.request = async function (type) {
    const lock = await request.call(this, type);
    locks.push(lock);
    return lock;
  };
  cleanUp.push(() => {
    WakeLock.prototype.request = request;
  });
  return locks;
}

test('the screen stays on as long as the dialog is open, also after the browser has let go of it', async () => {
  const locks = watchWakeLocks();
  await open();
  await expect.poll(() => locks).toHaveLength(1);
  await locks[0]?.release();
  document.dispatchEvent(new Event('visibilitychange'));
  await expect.poll(() => locks).toHaveLength(2);
  expect(locks[1]?.released).toBe(false);
  cleanUp.pop()?.();
  await expect.poll(() => locks[1]?.released).toBe(true);
});

test('a browser that can not keep the screen on scans all the same', async () => {
  Object.defineProperty(navigator, 'wakeLock', { value: undefined, configurable: true });
  cleanUp.push(() => Reflect.deleteProperty(navigator, 'wakeLock'));
  const heard = await open();
  paste(await pictureOf([A]));
  await expect.poll(() => heard).toEqual([A]);
});

test('a picture that takes long can be cancelled', async () => {
  const heard = await open();
  paste(await grain());
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect.element(page.getByTestId('picture-result')).toHaveTextContent('');
  expect(heard).toEqual([]);
});

test('with several codes before the camera none is taken, and one can be chosen by keyboard', async () => {
  const { show } = holdBeforeCamera([A, B]);
  const heard = await open();
  const choice = page.getByTestId('scan-choices').getByRole('button', { name: `free: ${A}` });
  await expect.element(choice).toBeVisible();
  expect(heard).toEqual([]);
  const shapes = () =>
    [...document.querySelectorAll('g[data-state] > g')].map((shape) => shape.getAttribute('data-state'));
  await expect.poll(() => new Set(shapes())).toEqual(new Set(['error', 'good']));
  choice.element().focus();
  show([]);
  await userEvent.keyboard('{Enter}');
  await expect.element(banner()).toMatchTextContent(`free: ${A}`);
  expect(heard).toEqual([A]);
  show([B, CARTON]);
  await expect.element(banner()).toMatchTextContent('on shipment SHP-2');

  show([A, B]);
  await expect.element(choice).toBeVisible();
  // The label itself is touched, on the picture.
  const free = '[data-choosable=true][data-state=good] > polygon';
  await expect.poll(() => document.querySelectorAll(free)).not.toHaveLength(0);
  document.querySelector(free)?.dispatchEvent(new MouseEvent('click', { bubbles: true }));
  await expect.element(banner()).toMatchTextContent(`free: ${A}`);
});

test('a camera that is in use, or is lost on the way, is told in words, and opened again when the page comes back', async () => {
  const drawn = holdBeforeCamera([A], ['NotReadableError']);
  await open();
  await expect.element(page.getByText('The camera is in use')).toBeVisible();
  document.dispatchEvent(new Event('visibilitychange'));
  await expect.element(banner()).toMatchTextContent(`free: ${A}`);
  drawn.stream()?.getTracks()[0]?.dispatchEvent(new Event('ended'));
  await expect.element(page.getByText('The camera stopped')).toBeVisible();
  drawn.show([B]);
  await page.getByRole('button', { name: /^Retry/ }).click();
  await expect.element(banner()).toMatchTextContent('on shipment SHP-2');
});

test('of many only the one that is looked for is told and outlined', async () => {
  const { show } = holdBeforeCamera([B]);
  const heard = await open({ mayFind: true });
  await page.getByTestId('scan-menu').click();
  await page.getByRole('menuitem', { name: 'Find label' }).click();
  await page.getByRole('textbox').fill('7cca');
  await page.getByRole('button', { name: 'Find', exact: true }).click();
  await expect.element(page.getByTestId('wanted')).toMatchTextContent('Looking for …7C_CA');
  const heardBefore = heard.length;
  show([B, A]);
  await expect.element(banner()).toMatchTextContent('Found it: …7C_CA');
  await expect.poll(() => document.querySelectorAll('polygon')).toHaveLength(2);
  expect(heard).toHaveLength(heardBefore);
});

test('a code is typed in the scanner, which stays open', async () => {
  const taken: string[] = [];
  await open({
    onCode: (code) => {
      taken.push(codeKey(code));
      return { tone: 'accepted', words: 'added', done: false };
    },
  });
  await page.getByRole('button', { name: 'Type the code' }).click();
  const typed = page.getByRole('textbox', { name: 'Type the code' });
  await expect.element(typed).toHaveFocus();
  await typed.fill('33_44');
  await page.getByRole('button', { name: 'Use this code' }).click();
  await expect.poll(() => taken).toEqual(['00_1B_AD_00_33_44']);
  await expect.element(page.getByRole('dialog')).toBeVisible();
});

test('a list is filled by hand scanner and by typing, tells duplicates, and each can be undone', async () => {
  const list: string[] = [];
  const onCode = (code: ScannedCode): ScanResult => {
    if (list.includes(codeKey(code))) return { tone: 'duplicate', words: 'already on the list', done: false };
    list.push(codeKey(code));
    return { tone: 'accepted', words: 'added', done: false };
  };
  await open({
    onCode,
    takesEach: true,
    collected: { codes: [A, B], onRemove: (code) => list.splice(list.indexOf(code), 1) },
  });
  for (const code of [A, B, A]) await wedge(code);
  await expect.element(banner()).toMatchTextContent('already on the list');
  expect(list).toEqual([A, B]);
  const typed = page.getByRole('textbox', { name: 'Or type the code' });
  await typed.fill('7c');
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  await expect.element(page.getByText(/Type the full ID, or the last five characters/)).toBeVisible();
  await typed.fill('33_44');
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  await expect.poll(() => list).toEqual([A, B, '00_1B_AD_00_33_44']);
  await expect.element(page.getByTestId('collected-count')).toMatchTextContent('2 scanned');
  await page.getByRole('button', { name: `Undo ${B}` }).click();
  expect(list).toEqual([A, '00_1B_AD_00_33_44']);
});

test('floor 5: what is not accepted is a line of the list, and never takes the place of what was said of a good one', async () => {
  await open({
    takesEach: true,
    collected: { codes: [A], onRemove: () => undefined, of: 1, notes: new Map([[A, 'battery low']]) },
  });
  await wedge(A);
  await expect.element(banner()).toMatchTextContent(`free: ${A}`);
  await wedge(B);
  const lines = page.getByTestId('collected').getByRole('listitem');
  await expect.element(lines.first()).toMatchTextContent('Not accepted');
  await expect.element(lines.first()).toMatchTextContent('on shipment SHP-2');
  await expect.element(lines.nth(1)).toMatchTextContent('battery low');
  await expect.element(banner()).toMatchTextContent(`free: ${A}`);
  await expect.element(page.getByTestId('refusal-said')).toMatchTextContent('on shipment SHP-2');
  await expect.element(page.getByTestId('collected-count')).toMatchTextContent('1 of 1 scanned');
  // The same again is the same line.
  await wedge(B);
  await expect.poll(() => lines.elements()).toHaveLength(2);
  await page.getByRole('button', { name: `Undo ${A}` }).click();
  await expect.element(banner()).not.toMatchTextContent(/free/);
});

test('where there is no voice of the language it is said', async () => {
  await open();
  await page.getByTestId('scan-menu').click();
  await page.getByRole('menuitem', { name: 'Read results aloud' }).click();
  await expect.element(page.getByText(/No voice is available for this language\./)).toBeVisible();
  await page.getByTestId('scan-menu').click();
  await page.getByRole('menuitem', { name: 'Stop reading results aloud' }).click();
});

test('the menu that was opened stays when the camera fails meanwhile', async () => {
  const { promise, reject } = Promise.withResolvers<MediaStream>();
  const { getUserMedia } = MediaDevices.prototype;
  MediaDevices.prototype.getUserMedia = () => promise;
  cleanUp.push(() => {
    MediaDevices.prototype.getUserMedia = getUserMedia;
  });
  await open();
  await page.getByTestId('scan-menu').click();
  await expect.element(page.getByRole('menuitem').first()).toBeVisible();
  reject(new DOMException('no', 'NotFoundError'));
  await expect.element(page.getByText('No camera found')).toBeVisible();
  await page.getByRole('menuitem', { name: 'Test hand scanner' }).click();
  await expect.element(page.getByTestId('wedge-finding')).toBeVisible();
});

test('a hand scanner is tested, kept and forgotten', async () => {
  await open();
  await page.getByTestId('scan-menu').click();
  await page.getByRole('menuitem', { name: 'Test hand scanner' }).click();
  const finding = page.getByTestId('wedge-finding');
  await expect.element(page.getByRole('img', { name: 'Lading-Z_Q7a' })).toBeVisible();
  await wedge(CARTON);
  await expect.element(finding).toMatchTextContent('Received “4006381333931”');
  await wedge(';Lading-Z_Q7a', { ending: 'Tab' });
  await expect.element(finding).toMatchTextContent('The scanner works');
  expect(localStorage.getItem('lading.wedge')).toContain('"after":["Tab"]');
  await expect.element(page.getByRole('button', { name: 'Done' })).toBeVisible();
  await page.getByRole('button', { name: 'Forget this scanner' }).click();
  expect(localStorage.getItem('lading.wedge')).toBeNull();
  await page.getByRole('button', { name: 'Done' }).click();
  await expect.element(banner()).toBeInTheDocument();
});

test('floor 5: an answer is one block of one colour and shape, its word 28 px and its code 40 px high; the picture is beside it', async () => {
  await page.viewport(1180, 820);
  holdBeforeCamera([]);
  await open({
    onCode: () => ({ tone: 'accepted', doubtful: true, code: '7C_CA', words: 'silent for 35 days', done: false }),
  });
  await wedge(A);
  await expect.element(banner()).toMatchTextContent('Check it first');
  const block = document.querySelector('[data-testid=scan-verdict] > [data-state]');
  expect(block?.getAttribute('data-state')).toBe('warn');
  const sizeOf = (text: string) => getComputedStyle(banner().getByText(text, { exact: true }).element()).fontSize;
  expect([sizeOf('Check it first'), sizeOf('…7C_CA')]).toEqual(['28px', '40px']);
  const dialog = page.getByRole('dialog').element().getBoundingClientRect();
  expect([dialog.width, dialog.height]).toEqual([1180, 820]);
  const stage = document.querySelector('video')?.getBoundingClientRect();
  if (stage !== undefined) expect(stage.width / dialog.width).toBeGreaterThan(0.5);
  expect(banner().element().getBoundingClientRect().left).toBeGreaterThan(dialog.width / 2);
});

test('of ten labels that move past each is taken once, and what was taken or rejected is left out', async () => {
  const ids = Array.from({ length: 10 }, (_, at) => `00_1B_AD_00_AA_${at + 10}`);
  const { show } = holdBeforeCamera([]);
  const list: string[] = [];
  const told: string[] = [];
  const onCode = async (code: ScannedCode): Promise<ScanResult> => {
    await new Promise((resolve) => setTimeout(resolve, 30));
    const key = codeKey(code);
    if (key === B) return { tone: 'refused', words: `on SHP-2: ${told.push(key)}`, done: false };
    if (list.includes(key)) return { tone: 'duplicate', words: `known: ${told.push(key)}`, done: false };
    list.push(key);
    return { tone: 'accepted', words: `added ${key}`, done: false };
  };
  await open({ onCode, takesEach: true, collected: { codes: list, onRemove: () => undefined } });
  // Three are in view at a time, one of which can't be taken.
  for (let at = 0; at + 1 < ids.length; at += 1) {
    const pair = [ids[at] ?? '', ids[at + 1] ?? ''];
    show([...pair, B]);
    await expect.poll(() => pair.every((id) => list.includes(id))).toBe(true);
  }
  expect(list.toSorted()).toEqual(ids);
  expect(page.getByTestId('scan-choices').elements()).toEqual([]);
  await expect.element(banner()).toMatchTextContent(/added|on SHP-2: 1/);
});

test('a question about two labels ends by itself once one of them is gone', async () => {
  const { show } = holdBeforeCamera([A, B]);
  await open();
  await expect.element(page.getByTestId('scan-choices')).toBeVisible();
  show([A]);
  await expect.element(banner()).toMatchTextContent(`free: ${A}`);
  expect(page.getByTestId('scan-choices').elements()).toEqual([]);
});
