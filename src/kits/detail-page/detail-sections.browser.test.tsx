import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { drawPart, prepareDevice } from '../../../tests/fixtures/console.tsx';
import type { ShownBundle } from '../../local/bundles/use-bundle.ts';
import { type DetailLayout, DetailSections } from './detail-sections.tsx';

interface Values {
  readonly tracks: string;
  readonly shipments: string;
}

interface Scope {
  readonly name: string;
  readonly hasNotices: boolean;
}

const LAYOUT: DetailLayout<Values, Scope> = {
  alerts: [
    { id: 'alerts', draw: ({ name }) => <p>Alerts of {name}</p> },
    { id: 'notices', title: 'Notices', isShown: ({ hasNotices }) => hasNotices, draw: () => <p>A notice</p> },
  ],
  main: [
    { id: 'time', title: 'Time', draw: () => <p>Time of the page</p> },
    [
      { id: 'map', title: 'Map', draw: ({ name }) => <p>Map of {name}</p> },
      {
        id: 'history',
        title: 'History',
        tools: ({ name }) => <button type="button">Save {name}</button>,
        needs: ['tracks'],
        draw: () => <p>Places</p>,
      },
    ],
  ],
  details: [{ id: 'links', title: 'Links', needs: ['tracks', 'shipments'], draw: () => <p>Shipments</p> }],
};

const bundleOf = (values: Partial<Values>, over: Partial<ShownBundle<Values>> = {}): ShownBundle<Values> => ({
  values,
  read: true,
  asOf: null,
  asking: false,
  answered: true,
  cancelled: false,
  failed: null,
  failedParts: new Map(),
  partial: new Set(),
  keep: false,
  setKeep: () => undefined,
  cancel: () => undefined,
  retry: () => undefined,
  ...over,
});

const drawn = (values: Partial<Values>, hasNotices = false, over: Partial<ShownBundle<Values>> = {}) =>
  drawPart(
    <DetailSections layout={LAYOUT} scope={{ name: 'SHP-1', hasNotices }} bundle={bundleOf(values, over)} />,
    'en',
  );

it('draws the sections in the order of the layout, each from what the page shares, without those that have nothing', async () => {
  await prepareDevice();
  const remove = await drawn({});
  await expect.element(page.getByText('Alerts of SHP-1')).toBeVisible();
  await expect.element(page.getByTestId('map').getByText('Map of SHP-1', { exact: true })).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Save SHP-1' })).toBeVisible();
  const headings = () => page.getByRole('heading').elements();
  expect(headings().map(({ textContent }) => textContent)).toEqual(['Time', 'Map', 'History', 'Links']);
  remove();
  await drawn({}, true);
  await expect.element(page.getByTestId('notices').getByText('A notice', { exact: true })).toBeVisible();
});

it('says without a connection which sections only that brings, and shows what is kept of the others', async () => {
  const { setOffline } = await prepareDevice();
  await drawn({ tracks: 'kept' }, false, { answered: false });
  setOffline(true);
  await expect.element(page.getByTestId('links').getByText('Needs a connection.', { exact: true })).toBeVisible();
  await expect.element(page.getByTestId('history').getByText('Places', { exact: true })).toBeVisible();
  await expect.element(page.getByTestId('map').getByText('Map of SHP-1', { exact: true })).toBeVisible();
  setOffline(false);
  await expect.element(page.getByTestId('links').getByText('Needs a connection.')).not.toBeInTheDocument();
});

it('is one column where all sections are of one', async () => {
  await prepareDevice();
  const { main = [] } = LAYOUT;
  await drawPart(
    <DetailSections layout={{ main }} scope={{ name: 'SHP-1', hasNotices: false }} bundle={bundleOf({})} />,
    'en',
  );
  await expect.element(page.getByTestId('time')).toBeVisible();
  const { left, right } = page.getByTestId('time').element().getBoundingClientRect();
  const { width } = document.documentElement.getBoundingClientRect();
  expect(Math.round(left + right)).toBe(Math.round(width));
});

it('says nothing of what is on its way, and of what did not come what, why, and how to ask again', async () => {
  await prepareDevice();
  const links = page.getByTestId('links');
  const remove = await drawn({ tracks: 'kept' }, false, { asking: true, answered: false });
  await expect.element(page.getByTestId('history')).toMatchTextContent(/Places/);
  await expect.poll(() => links.element().textContent).toBe('Links');
  expect(links.element().querySelector('[aria-busy="true"]')).not.toBeNull();
  remove();

  let retries = 0;
  const retry = () => {
    retries += 1;
  };
  const failedParts = new Map([['shipments' as const, 'timeout' as const]]);
  const removeFailed = await drawn({ tracks: 'kept' }, false, { failedParts, retry });
  const problem = links.getByTestId('answer-problem');
  await expect.element(problem).toMatchTextContent(/^Couldn't load\. .+Retry$/);
  await expect.element(page.getByTestId('history').getByTestId('answer-problem')).not.toBeInTheDocument();
  await problem.getByRole('button', { name: /^Retry/ }).click();
  expect(retries).toBe(1);
  removeFailed();

  // What was known before stays, with since when it is.
  const asOf = Date.UTC(2026, 2, 10, 13, 2);
  await drawn({ tracks: 'kept', shipments: 'kept' }, false, { failedParts, retry, asOf });
  await expect.element(problem).toMatchTextContent(/^Not up to date\. Last updated .*13:02\. .+Retry$/);
  await expect.element(links).toMatchTextContent(/Shipments/);
});

it('says of what was given up that it was, and asks again', async () => {
  await prepareDevice();
  await drawn({ tracks: 'kept' }, false, { answered: false, cancelled: true });
  await expect
    .element(page.getByTestId('links').getByTestId('answer-problem'))
    .toMatchTextContent(/Couldn't load\. This was cancelled\..*Retry/);
});
