import { Map as LibreMap } from 'maplibre-gl';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { drawDressed } from '../../../tests/fixtures/draw-dressed.tsx';
import { drawMaps } from '../../../tests/fixtures/maps.ts';
import { ShownMap } from './map.tsx';
import type { MapMark, MapProps } from './map-model.ts';

let remove: () => void = () => undefined;
const maps = new Set<LibreMap>();
const drawn = () => [...maps].at(-1);

beforeEach(async () => {
  drawMaps();
  await page.viewport(900, 900);
  const { addSource } = LibreMap.prototype;
  vi.spyOn(LibreMap.prototype, 'addSource').mockImplementation(function (this: LibreMap, ...args) {
    maps.add(this);
    return addSource.apply(this, args);
  });
});
afterEach(() => {
  remove();
  maps.clear();
  vi.restoreAllMocks();
});

function draw(props: Partial<MapProps>, width = 800): void {
  remove = drawDressed(
    <main style={{ width, display: 'flex' }}>
      <ShownMap label="Pacific" {...props} />
    </main>,
  );
}
async function isDrawn(): Promise<void> {
  await expect.element(page.getByTestId('map'), { timeout: 20_000 }).toHaveAttribute('data-styled', '1');
}

const YOKOHAMA: MapMark = { key: 'y', kind: 'origin', latitude: 35.4, longitude: 139.6, label: 'Yokohama' };
const LONG_BEACH: MapMark = { key: 'l', kind: 'destination', latitude: 33.8, longitude: -118.2, label: 'Long Beach' };
const WAY = [
  [139.6, 35.4],
  [165, 42],
  [-175, 44],
  [-140, 40],
  [-118.2, 33.8],
] as const;
const MARKS = [YOKOHAMA, LONG_BEACH];
const LINES = [{ key: 'way', label: 'Way', points: WAY }];

/** Where on the map a line is drawn, as columns of pixels: from, to, and how many of all there are between have none. */
function columnsOfLine() {
  const canvas = page.getByTestId('map').element().querySelector('canvas');
  const [width, height] = [canvas?.clientWidth ?? 0, canvas?.clientHeight ?? 0];
  const has = Array.from({ length: Math.floor(width / 8) }, (_, at) => {
    const found = drawn()?.queryRenderedFeatures(
      [
        [at * 8, 0],
        [at * 8 + 8, height],
      ],
      { layers: ['lines'] },
    );
    return (found?.length ?? 0) > 0;
  });
  return {
    from: has.indexOf(true) * 8,
    to: has.lastIndexOf(true) * 8,
    gaps: has.slice(has.indexOf(true), has.lastIndexOf(true)).filter((one) => !one).length,
    width,
  };
}

it('shows a way over the Pacific in one piece in its middle, with both ends in sight, and replays it there', async () => {
  draw({ marks: MARKS, lines: LINES, cursors: [{ key: 'c', latitude: 43.5, longitude: -179, label: 'Now' }] });
  await isDrawn();
  await expect.poll(() => columnsOfLine().to, { timeout: 20_000 }).toBeGreaterThan(600);
  const { from, to, gaps, width } = columnsOfLine();
  expect(gaps).toBe(0);
  expect(from).toBeGreaterThan(30);
  expect(from).toBeLessThan(60);
  expect(to).toBeLessThan(width - 30);
  expect(Math.abs(drawn()?.getCenter().lng ?? 0)).toBeGreaterThan(165);
  // What moves along it is on it, not at the other side of the world.
  const cursor = page.getByTestId('map').element().querySelector('[title="Now"]')?.getBoundingClientRect();
  const frame = page.getByTestId('map').element().getBoundingClientRect();
  const x = (cursor?.x ?? 0) - frame.x;
  expect(x).toBeGreaterThan(from);
  expect(x).toBeLessThan(to);
  await page.getByRole('button', { name: 'List items on the map' }).click();
  await expect
    .poll(() => [...page.getByTestId('map-list').element().querySelectorAll<HTMLElement>('[data-mark]')].length)
    .toBe(2);
});

it('has everything of the whole world in sight on a wide and low map, once', async () => {
  const far: readonly MapMark[] = [
    { key: 'n', kind: 'office', latitude: 69, longitude: 18, label: 'Tromso' },
    { key: 's', kind: 'office', latitude: -45, longitude: 170, label: 'Dunedin' },
    { key: 'w', kind: 'office', latitude: 21, longitude: -157, label: 'Honolulu' },
  ];
  await page.viewport(1300, 900);
  draw({ marks: far, zoom: 2 }, 1_200);
  await isDrawn();
  const bounds = () => drawn()?.getBounds();
  await expect.poll(() => bounds()?.getNorth() ?? 0, { timeout: 20_000 }).toBeGreaterThan(69);
  expect(bounds()?.getSouth()).toBeLessThan(-45);
  expect(drawn()?.getRenderWorldCopies()).toBe(false);
  await page.getByRole('button', { name: 'List items on the map' }).click();
  await expect
    .poll(() => [...page.getByTestId('map-list').element().querySelectorAll<HTMLElement>('[data-mark]')].length)
    .toBe(3);
});
