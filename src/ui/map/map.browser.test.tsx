import { Map as LibreMap } from 'maplibre-gl';
import { useState } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { axeFinds } from '../../../tests/fixtures/axe.ts';
import { drawDressed } from '../../../tests/fixtures/draw-dressed.tsx';
import { drawMaps } from '../../../tests/fixtures/maps.ts';
import { ShownMap } from './map.tsx';
import type { MapLine, MapMark, MapPoints, MapProps } from './map-model.ts';
import { codeOf } from './mark-signs.ts';
import { markTile } from './tiles/mark-tile.ts';
import { boxOf, pointSetOf, pointsWithin } from './tiles/point-set.ts';

let remove: () => void = () => undefined;

beforeEach(() => page.viewport(900, 900));

afterEach(() => {
  remove();
  vi.restoreAllMocks();
});

const MARKS: readonly MapMark[] = [
  { key: 'chennai', kind: 'warehouse', latitude: 13.1, longitude: 80.3, label: 'Chennai', lines: ['2 gateways'] },
  { key: 'lyon', kind: 'gateway-offline', latitude: 45.76, longitude: 4.84, label: 'Lyon' },
  { key: 'perth', kind: 'gateway-online', latitude: -31.95, longitude: 115.86, label: 'Perth' },
];

function draw(props: Partial<MapProps> = {}): void {
  remove = drawDressed(
    <main style={{ width: 800, display: 'flex' }}>
      <ShownMap label="Network" marks={MARKS} {...props} />
    </main>,
  );
}

const map = () => page.getByTestId('map');
async function isDrawn(): Promise<void> {
  await expect.element(map(), { timeout: 20_000 }).toHaveAttribute('data-styled', '1');
}
const canvas = () => map().element().querySelector('canvas') as HTMLCanvasElement;
const listed = () =>
  [...page.getByTestId('map-list').element().querySelectorAll<HTMLElement>('[data-mark]')].map(
    (one) => one.dataset.mark,
  );

const ROUTE: MapLine = {
  key: 'route',
  label: 'Lyon – Perth',
  points: [
    [4.84, 45.76],
    [115.86, -31.95],
  ],
};

/** A map of a page that comes to know of a route later. */
function GrowingMap() {
  const [lines, setLines] = useState<readonly MapLine[]>([]);
  return (
    <main style={{ width: 800, display: 'flex' }}>
      <ShownMap label="Network" marks={MARKS} lines={lines} />
      <button type="button" aria-pressed={lines.length > 0} onClick={() => setLines([ROUTE])}>
        Route
      </button>
    </main>
  );
}

/** Clicks where a mark is: the map is asked until it has drawn it. */
async function clickAt(x: number, y: number, options: { readonly double?: boolean } = {}): Promise<void> {
  const position = { x, y };
  if (options.double === true) await userEvent.dblClick(canvas(), { position });
  else await userEvent.click(canvas(), { position });
}

/** Where the middle of the map is; its only mark is there. */
const middle = () => ({ x: canvas().clientWidth / 2, y: canvas().clientHeight / 2 });
const [CHENNAI] = MARKS;
const ONE = CHENNAI === undefined ? [] : [CHENNAI];

beforeEach(drawMaps);

it('shows the card of a mark that is clicked, and opens it by a double click or its button', async () => {
  const opened: string[] = [];
  draw({ marks: ONE, onOpen: ({ key }) => opened.push(key) });
  await isDrawn();
  const card = page.getByTestId('map-card');
  await expect
    .poll(
      async () => {
        await clickAt(middle().x, middle().y);
        return card.query()?.textContent ?? '';
      },
      { timeout: 20_000, interval: 500 },
    )
    .toContain('Chennai');
  await expect.poll(() => card.element().textContent).toContain('2 gateways');
  await expect.poll(() => card.element().textContent).toContain('13.10000°, 80.30000°');
  await card.getByRole('button', { name: 'Open' }).click();
  expect(opened).toEqual(['chennai']);
  await card.getByRole('button', { name: 'Close' }).click();
  await expect.element(card).not.toBeInTheDocument();
  await clickAt(middle().x, middle().y, { double: true });
  await expect.poll(() => opened).toEqual(['chennai', 'chennai']);
});

it('lists what is on it for the keyboard: Enter opens, Space chooses, and arrows and plus move the map', async () => {
  const opened: string[] = [];
  const chosen: string[] = [];
  draw({ onOpen: ({ key }) => opened.push(key), onChoose: ({ key }) => chosen.push(key) });
  await isDrawn();
  const toggle = page.getByRole('button', { name: 'List items on the map' });
  await toggle.click();
  const list = page.getByTestId('map-list');
  await expect
    .poll(() => [...list.element().querySelectorAll('[data-mark]')].map((one) => one.textContent))
    .toEqual(['Chennai Warehouse', 'Lyon Silent gateway', 'Perth Gateway online']);
  (list.element().querySelector('[data-mark="lyon"]') as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => opened).toEqual(['lyon']);
  await userEvent.keyboard(' ');
  expect(chosen).toEqual(['lyon']);
  await expect.poll(() => page.getByTestId('map-card').element().textContent).toContain('Lyon');
  // The map has come nearer: the others are not in this part of it.
  await expect.poll(() => list.element().querySelectorAll('[data-mark]').length, { timeout: 10_000 }).toBe(1);
  canvas().focus();
  // Each press is a zoom less, from where the map has come to.
  await expect
    .poll(
      async () => {
        await userEvent.keyboard('-');
        return list.element().querySelectorAll('[data-mark]').length;
      },
      { timeout: 30_000, interval: 400 },
    )
    .toBeGreaterThan(1);
  expect(await axeFinds('main')).toEqual([]);
});

it('says in its legend what there is, and hides and shows a kind', async () => {
  draw();
  await isDrawn();
  await page.getByRole('button', { name: 'List items on the map' }).click();
  const legend = page.getByRole('list', { name: 'Legend' });
  // Folded into one button at first.
  const fold = page.getByRole('button', { name: 'Legend' });
  await expect.element(fold).toHaveAttribute('aria-expanded', 'false');
  expect(legend.elements()).toEqual([]);
  await fold.click();
  const names = () => [...legend.element().querySelectorAll('[data-kind]')].map((one) => one.textContent);
  expect(names()).toEqual(['Warehouse1', 'Gateway online1', 'Silent gateway1']);
  const listed = () => page.getByTestId('map-list').element().querySelectorAll('[data-mark]').length;
  await expect.poll(listed).toBe(3);
  const offline = legend.getByRole('button', { name: /Silent gateway/ });
  await offline.click();
  await expect.element(offline).toHaveAttribute('aria-pressed', 'false');
  expect(names()).toHaveLength(3);
});

/** So many shipments at one place and one elsewhere, as a worker would serve them. */
function pointsOf(count: number): MapPoints & { readonly asked: string[] } {
  const places = Array.from({ length: count }, () => ({ latitude: 20, longitude: 20, kind: codeOf('shipment') }));
  const set = pointSetOf(places);
  const asked: string[] = [];
  return {
    asked,
    version: '1',
    counts: new Map([['shipment', count]]),
    box: boxOf(set),
    tile: (request) => {
      asked.push(`${request.z} ${request.clusterBelow} ${request.hidden}`);
      return Promise.resolve(markTile(set, request));
    },
    within: (box, hidden, most) => {
      const { total, numbers } = pointsWithin(set, box, hidden, most);
      const marks = numbers.map(
        (at): MapMark => ({ key: `${at}`, kind: 'shipment', latitude: 20, longitude: 20, label: `SHP-${at}` }),
      );
      return Promise.resolve({ total, marks });
    },
  };
}

it('lists what stands at one place and never parts, of a collection that it is served as tiles', async () => {
  const points = pointsOf(60);
  draw({ marks: [], points });
  await isDrawn();
  const card = page.getByTestId('map-card');
  await expect
    .poll(
      async () => {
        await clickAt(middle().x, middle().y);
        return card.query()?.textContent ?? '';
      },
      { timeout: 20_000, interval: 500 },
    )
    .toContain('60 items here');
  // Where a map begins, unless its page says otherwise (spec 2 §9).
  expect(points.asked[0]).toBe('4 10 0');
  await expect.poll(() => card.element().textContent).toContain('and 10 more');
  await card.getByRole('button', { name: 'SHP-7', exact: true }).click();
  await expect.poll(() => card.element().textContent).toContain('SHP-7');
  // Clusters are switched off, and a kind is hidden: its tiles are asked for anew.
  await page.getByRole('button', { name: 'Legend' }).click();
  await page.getByRole('button', { name: 'Group nearby markers' }).click();
  await expect.poll(() => points.asked.at(-1)).toBe('4 0 0');
  await page.getByRole('button', { name: /^Shipment/ }).click();
  await expect.poll(() => points.asked.at(-1)).toBe(`4 0 ${1 << codeOf('shipment')}`);
});

it('puts a pin where nothing else is, and draws the cursor that it shares', async () => {
  const put: string[] = [];
  draw({
    marks: ONE,
    pin: null,
    onPin: ({ latitude, longitude }) => put.push(`${Math.sign(latitude)} ${Math.sign(longitude)}`),
    cursors: [
      { key: 'one', latitude: 13, longitude: 80, label: 'at 12:00' },
      { key: 'two', latitude: 14, longitude: 81, label: 'SHP-2 at 12:00', name: 'SHP-2', color: '#2f9e44' },
    ],
  });
  await isDrawn();
  await expect.element(page.getByTitle('at 12:00', { exact: true })).toBeInTheDocument();
  // One of several has its name beside it.
  await expect.element(page.getByTitle('SHP-2 at 12:00')).toMatchTextContent('SHP-2');
  await clickAt(30, 30);
  await expect.poll(() => put).toEqual(['1 1']);
});

/** What the card says of what is so far from the middle of the map: it is clicked until it says this. */
async function saysAt(dx: number, words: string): Promise<void> {
  await expect
    .poll(
      async () => {
        await clickAt(middle().x + dx, middle().y);
        return page.getByTestId('map-card').query()?.textContent ?? '';
      },
      { timeout: 20_000, interval: 500 },
    )
    .toContain(words);
}

it('C23: draws polygons, dashed and solid lines where they are, each with its name', async () => {
  const ring = [
    [79, 12],
    [81, 12],
    [81, 14],
    [79, 14],
  ] as const;
  const areas = [{ key: 'yard', label: 'Yard of Chennai', ring }];
  draw({ marks: [], areas });
  await isDrawn();
  await saysAt(0, 'Yard of Chennai');
  remove();

  const path = (key: string, label: string, latitude: number, dashed: boolean) => ({
    key,
    label,
    dashed,
    points: [
      [70, latitude],
      [90, latitude],
    ] as const,
  });
  // The middle of both is where the one that is not travelled yet lies.
  const lines = [path('past', 'Travelled', 20, false), path('next', 'Planned', 10, true), path('low', 'Low', 0, false)];
  draw({ marks: [], lines });
  await isDrawn();
  await saysAt(0, 'Planned');
  await expect.poll(() => page.getByTestId('map-card').element().textContent).not.toContain('Travelled');
});

it('C23, C24, CK6: draws a circle of metres, comes near to all there is, and leaves out what would hide the rest there', async () => {
  const circle = { key: 'tower', label: 'Cell tower', latitude: 13, longitude: 80, radius: 20_000 };
  draw({ marks: [], circles: [circle, { ...circle, key: 'wide', label: 'Wide', radius: 25_000, maxZoom: 6 }] });
  await isDrawn();
  // Where a map begins they are some pixels wide, the one that is drawn last above the other.
  await saysAt(0, 'Wide');
  await page.getByRole('button', { name: 'Fit everything' }).click();
  // So near the wider one is not drawn: between its edge, 48 pixels within the map, and that of the other there is nothing.
  const edge = canvas().clientHeight / 2 - 48;
  await saysAt(edge * 0.7, 'Cell tower');
  await page.getByTestId('map-card').getByRole('button', { name: 'Close' }).click();
  await clickAt(middle().x + edge * 0.9, middle().y);
  await expect.element(page.getByTestId('map-card')).not.toBeInTheDocument();
});

it('C24: has everything in sight when it opens, and again when the page has other things', async () => {
  draw();
  await isDrawn();
  await page.getByRole('button', { name: 'List items on the map' }).click();
  await expect.poll(listed).toEqual(['chennai', 'lyon', 'perth']);
  await clickAt(middle().x, middle().y, { double: true });
  await expect.poll(() => listed().length).toBeLessThan(3);
  await page.getByRole('button', { name: 'Fit everything' }).click();
  await expect.poll(listed, { timeout: 20_000 }).toEqual(['chennai', 'lyon', 'perth']);
});

it('has everything in sight when its frame becomes another size, until somebody has moved it', async () => {
  draw();
  await isDrawn();
  await page.getByRole('button', { name: 'List items on the map' }).click();
  await expect.poll(listed).toEqual(['chennai', 'lyon', 'perth']);
  const main = map().element().closest('main');
  if (main === null) throw new Error('No main.');
  main.style.width = '320px';
  await expect.poll(() => canvas().clientWidth).toBeLessThanOrEqual(320);
  await expect.poll(listed).toEqual(['chennai', 'lyon', 'perth']);
  main.style.width = '800px';
  await clickAt(middle().x, middle().y, { double: true });
  await expect.poll(() => listed().length).toBeLessThan(3);
  main.style.width = '600px';
  await expect.poll(() => canvas().clientWidth).toBeLessThanOrEqual(600);
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  expect(listed().length).toBeLessThan(3);
});

it('looks at what was chosen before it was drawn, and stays there when more comes', async () => {
  const waiting: IdleRequestCallback[] = [];
  vi.spyOn(globalThis, 'requestIdleCallback').mockImplementation((callback) => waiting.push(callback));
  remove = drawDressed(<GrowingMap />);
  await page.getByRole('button', { name: 'List items on the map' }).click();
  const zoomIn = page.getByRole('button', { name: 'Zoom in' });
  await expect.element(zoomIn).toBeDisabled();
  await page
    .getByTestId('map-list')
    .getByRole('button', { name: /^Chennai/ })
    .click();
  expect(canvas()).toBeNull();
  for (const callback of waiting.splice(0)) callback({ didTimeout: true, timeRemaining: () => 50 });
  await isDrawn();
  await expect.poll(listed).toEqual(['chennai']);
  await expect.element(zoomIn).toBeEnabled();
  // Where it would go takes a second to arrive there: that it does not set out is seen at once.
  const setOut = vi.spyOn(LibreMap.prototype, 'fitBounds');
  const route = page.getByRole('button', { name: 'Route' });
  await route.click();
  await expect.element(route).toHaveAttribute('aria-pressed', 'true');
  expect(setOut).not.toHaveBeenCalled();
  await page.getByRole('button', { name: 'Fit everything' }).click();
  expect(setOut).toHaveBeenCalledTimes(1);
});

it('says near by where it is: from the nearest town, with a scale; far away the names of towns do', async () => {
  draw({ marks: [], focus: { latitude: -23.5, longitude: 133.88, zoom: 12 } });
  await isDrawn();
  const where = page.getByTestId('map-where');
  await expect.element(where, { timeout: 20_000 }).toMatchTextContent('22 km north of Alice Springs');
  expect(document.querySelector('.maplibregl-ctrl-scale')?.textContent).toMatch(/\d\s?km/);
  expect(document.body.textContent).toContain('Natural Earth · GeoNames');
  expect(await axeFinds('main')).toEqual([]);
  remove();
  draw({ marks: [], focus: { latitude: -23.5, longitude: 133.88, zoom: 4 } });
  await isDrawn();
  await expect.element(where).not.toBeInTheDocument();
});

it('has three tools, and never grows with its row', async () => {
  remove = drawDressed(
    <main style={{ width: 400, height: 5_000, display: 'flex' }}>
      <ShownMap label="Network" marks={MARKS} />
    </main>,
  );
  await isDrawn();
  const tools = page.getByRole('group', { name: 'Map tools' });
  expect(
    tools
      .getByRole('button')
      .elements()
      .map((one) => one.getAttribute('aria-label')),
  ).toEqual(['Zoom in', 'Zoom out', 'Fit everything']);
  expect(canvas().clientHeight).toBe(288);
  // Only when somebody wants it larger, and then not higher than most of a screen.
  await page.getByRole('button', { name: 'Expand map' }).click();
  await expect.poll(() => canvas().clientHeight).toBe(Math.round(Math.max(288, Math.min(innerHeight * 0.7, 704))));
});

it('shows where the focus is, 3:1 on land and water in every scheme', async () => {
  draw();
  await isDrawn();
  const frame = page.getByTestId('map').element();
  for (const scheme of ['light', 'dark']) {
    document.documentElement.dataset.mantineColorScheme = scheme;
    const style = getComputedStyle(frame);
    const [focus, ...grounds] = ['--focus', '--map-water', '--map-land'].map((name) =>
      luminanceOf(style.getPropertyValue(name).trim()),
    );
    for (const ground of grounds) {
      const [dark = 0, light = 0] = [focus ?? 0, ground].toSorted((a, b) => a - b);
      expect((light + 0.05) / (dark + 0.05)).toBeGreaterThanOrEqual(3);
    }
  }
  document.documentElement.dataset.mantineColorScheme = 'light';
});

/** Relative luminance (WCAG 2.2) of `#RRGGBB`. */
function luminanceOf(color: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(color.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

it('shows the list alone where the browser draws no maps', async () => {
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null);
  draw();
  await expect.element(page.getByText("This browser can't draw maps.", { exact: false })).toBeVisible();
  await expect.poll(() => page.getByTestId('map-list').element().querySelectorAll('[data-mark]').length).toBe(3);
});
