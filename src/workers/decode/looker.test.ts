import { expect, test, vi } from 'vitest';
import { type GrayImage, plain, toPixels } from '../../../tests/fixtures/camera/gray-image.ts';
import { labelBeside } from '../../../tests/fixtures/camera/label-beside.ts';
import { labelImage } from '../../../tests/fixtures/camera/label-image.ts';
import { nodeRecogniser } from '../../../tests/fixtures/camera/node-recogniser.ts';
import { photograph } from '../../../tests/fixtures/camera/photograph.ts';
import { casesOf } from '../../../tests/fixtures/nightly.ts';
import { createLooker, type Frame, type Look } from './looker.ts';

// A decoder in a busy machine's first seconds is not compiled yet.
vi.setConfig({ testTimeout: 60_000 });

const recogniser = await nodeRecogniser();
const label = await labelImage('9C_1D_BB', 'Code128', 2);
const SIZE = { width: 400, height: 300 };
const upright = photograph(label, { ...SIZE, scale: 1 });
const turned = photograph(label, { ...SIZE, scale: 0.9, degrees: 38 });

/** A frame that notes how much of it was read back. */
function frameOf(picture: GrayImage, read: number[] = []): Frame {
  const { data, width, height } = toPixels(picture);
  return {
    width,
    height,
    rows(from, count) {
      read.push(count);
      return { data: data.subarray(4 * width * from, 4 * width * (from + count)), width, height: count };
    },
  };
}

async function textsOf(pictures: readonly GrayImage[], how: Look) {
  const look = createLooker(recogniser);
  const texts: string[][] = [];
  for (const picture of pictures) texts.push((await look(frameOf(picture), how)).map(({ text }) => text));
  return texts;
}

test('what a person aims at is found in the middle strip, which is all that is read back', async () => {
  const read: number[] = [];
  const codes = await createLooker(recogniser)(frameOf(upright, read), 'aim');
  expect(codes.map(({ text }) => text)).toEqual(['9C_1D_BB']);
  expect(read).toEqual([120]);
  const rows = codes[0]?.corners.map(({ y }) => y) ?? [];
  expect(Math.min(...rows)).toBeGreaterThan(75);
  expect(Math.max(...rows)).toBeLessThan(225);
});

test('a code at the edge, and one that needs straightening, are found in turn and again in the next frame', async () => {
  const edge = plain(SIZE.width, SIZE.height, 110);
  // The label's rows, moved from the middle to the top.
  edge.data.set(upright.data.subarray(80 * SIZE.width, 220 * SIZE.width));
  for (const picture of [edge, turned]) {
    const texts = await textsOf([picture, picture, picture], 'aim');
    expect(texts.slice(1)).toEqual([['9C_1D_BB'], ['9C_1D_BB']]);
  }
});

test('a still picture is looked at in every way at once', async () => {
  expect(await textsOf([upright, turned, plain(SIZE.width, SIZE.height, 110)], 'picture')).toEqual([
    ['9C_1D_BB'],
    ['9C_1D_BB'],
    [],
  ]);
});

test('a still picture is enlarged only where nothing was found in it', async () => {
  let reads = 0;
  const counted = {
    ...recogniser,
    read: (...given: Parameters<typeof recogniser.read>) => {
      reads += 1;
      return recogniser.read(...given);
    },
  };
  await createLooker(counted)(frameOf(upright), 'picture');
  expect(reads).toBe(1);
  await createLooker(counted)(frameOf(plain(SIZE.width, SIZE.height, 110)), 'picture');
  expect(reads).toBeGreaterThan(2);
});

test('a square code of few pixels is found in a still picture, in its place', async () => {
  const code = await labelImage('00_1B_AD_00_7C_CA', 'QRCode', 2);
  const shot = { width: 120, height: 100, scale: 0.75, degrees: 7, noise: 12 };
  const picture = photograph(code, shot);
  const found = await createLooker(recogniser)(frameOf(picture), 'picture');
  expect(found.map(({ text }) => text)).toEqual(['00_1B_AD_00_7C_CA']);
  expect(found[0]?.corners.every(({ x, y }) => x > 20 && x < 100 && y > 10 && y < 90)).toBe(true);
});

// Scenes of `npm run bench:scan -- --beside`, in which the other label alone was found before.
test.each([4, 8].slice(0, casesOf(1, 2)))(
  'ours beside a sharper label of others is found, in a still picture and before the camera: %i',
  async (scene) => {
    const { ours, picture } = await labelBeside(scene, 'foreign');
    const [still = []] = await textsOf([picture], 'picture');
    expect(still).toContain(ours);
    const live = await textsOf([picture, picture, picture, picture], 'aim');
    // Two equal reads in a row, in which it is believed.
    expect(live.some((texts, frame) => texts.includes(ours) && live[frame + 1]?.includes(ours))).toBe(true);
  },
);

test.each([0])('of two of ours no frame but the first to find one has it alone: %i', async (scene) => {
  const { ours, other, picture } = await labelBeside(scene, 'ours');
  const live = await textsOf([picture, picture, picture], 'aim');
  const first = live.findIndex((texts) => texts.length > 0);
  expect(first).toBeLessThan(2);
  for (const texts of live.slice(first + 1)) expect(texts.toSorted()).toEqual([ours, other].toSorted());
});
