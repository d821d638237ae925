import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { beforeEach, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { axeFinds } from '../../../tests/fixtures/axe.ts';
import { drawPart, prepareDevice } from '../../../tests/fixtures/console.tsx';
import { locationRow } from '../../../tests/fixtures/location-row.ts';
import type { LocationRow } from '../../contract/locations.ts';
import { MarkedText } from '../../ui/marked-text.tsx';
import { useNow } from '../../ui/use-now.ts';
import type { ListDefinition } from './list-definition.ts';
import { type ListRow, toListRow } from './list-row.ts';
import { LIST_TICK_MS } from './list-tick.ts';
import { LiveList } from './live-list.tsx';
import { useLiveList } from './use-live-list.ts';

type PlaceRow = ListRow<LocationRow, 'name' | 'city'>;

const chosen: string[] = [];

/** A list of another collection than the one the kit was made for, with nothing but what a list has to say. */
const PLACES: ListDefinition<LocationRow, PlaceRow> = {
  name: 'places',
  feeds: ['locations'],
  order: [{ key: 'name', descending: false }],
  narrowTracks: '1fr 1fr 3rem',
  rowKey: ({ key }) => key,
  settings: {},
  toRow: toListRow(({ name, locCity }: LocationRow) => ({
    name: { text: name, isId: false },
    city: { text: locCity, isId: false },
  })),
  columns: () => [
    {
      key: 'name',
      header: 'Name',
      cell: ({ source, found }) => <MarkedText ranges={found().name}>{source.name}</MarkedText>,
      value: ({ source }) => source.name,
      filter: { kind: 'text' },
      width: '1fr',
      card: 'title',
    },
    {
      key: 'city',
      field: 'locCity',
      header: 'City',
      cell: ({ source, found }) => <MarkedText ranges={found().city}>{source.locCity}</MarkedText>,
      value: ({ source }) => source.locCity,
      filter: { kind: 'text', optional: true },
      called: ['town'],
      width: '1fr',
      card: 'detail',
    },
  ],
  rowMenu: {
    nameOf: ({ source }) => source.name,
    items: ({ source }) => [
      { key: 'show', icon: null, words: 'Show on the map', onChoose: () => chosen.push(source.name) },
    ],
  },
};

const place = (name: string, locCity: string) => locationRow({ shippingLocId: crypto.randomUUID(), name, locCity });
const ROWS = [place('Depot South', 'Lyon'), place('Airport', 'Atlanta'), place('Depot North', 'Gdansk')];

beforeEach(() => page.viewport(1280, 800));

function PlacesPage() {
  const list = useLiveList(PLACES, useNow(LIST_TICK_MS));
  return (
    <LiveList
      list={list}
      title="Places"
      fileName="places.csv"
      searchHint="Search: name, city"
      searched="Searched: name and city."
      emptyHint="Add one."
    />
  );
}

async function open(locations: readonly LocationRow[], at = '/'): Promise<void> {
  // Two lines a row: the order has a menu of its own there.
  await page.viewport(900, 700);
  await prepareDevice({ rows: { locations: [...locations] } });
  const routeTree = createRootRoute({ component: PlacesPage });
  await drawPart(
    <RouterProvider router={createRouter({ routeTree, history: createMemoryHistory({ initialEntries: [at] }) })} />,
  );
}

/** What is told to who doesn't see the list. */
const said = () => page.getByTestId('list-said').element().textContent;
const grid = page.getByRole('grid', { name: 'Places' });
const names = () =>
  [...document.querySelectorAll('[role=row][data-index] [role=rowheader]')].map((cell) => cell.textContent);

it('lists another collection in its order, and the other way round', async () => {
  await open(ROWS);
  await expect.poll(names).toEqual(['Airport', 'Depot North', 'Depot South']);
  await expect.element(page.getByTestId('list-count')).toMatchTextContent('3 rows');
  // Nobody has asked for anything yet.
  expect(said()).toBe('');
  const sort = page.getByTestId('sort');
  await expect.element(sort).toHaveTextContent('Sort: Name ↑');
  await sort.click();
  await page.getByRole('menuitem', { name: 'City' }).click();
  await expect.poll(names).toEqual(['Airport', 'Depot North', 'Depot South']);
  await sort.click();
  await page.getByRole('menuitem', { name: 'City' }).click();
  await expect.poll(names).toEqual(['Depot South', 'Depot North', 'Airport']);
  await expect.element(sort).toHaveTextContent('Sort: City ↓');
  await expect.poll(said).toBe('3 rows · Sorted by City, descending');
  await expect.element(grid.getByRole('columnheader', { name: 'City' })).toHaveAttribute('aria-sort', 'descending');
});

it('searches, marks what was found, and says what is searched where nothing was', async () => {
  await open(ROWS);
  const search = page.getByRole('searchbox', { name: 'Search' });
  await search.fill('lyon');
  await expect.poll(names).toEqual(['Depot South']);
  await expect.poll(() => document.querySelector('[role=grid] mark')?.textContent).toBe('Lyon');
  await expect.poll(said).toBe('1 rows');
  await search.fill('zzzz');
  await expect.element(page.getByText(/^Searched: name and city/)).toBeVisible();
  // One touch beside what is typed empties it, too.
  await page.getByRole('button', { name: 'Clear', exact: true }).click();
  await expect.element(page.getByRole('searchbox', { name: 'Search' })).toHaveValue('');
  await page.getByRole('searchbox', { name: 'Search' }).fill('nowhere');
  await page.getByRole('button', { name: 'Clear search' }).click();
  await expect.poll(names).toHaveLength(3);
  await expect.poll(said).toBe('3 rows');
});

it('is filtered by its address, by the field that a column stands for', async () => {
  await open(ROWS, '/?fltcol=city&fltval=gda&fltnme=Baltic');
  await expect.poll(names).toEqual(['Depot North']);
  await expect.element(page.getByRole('list', { name: 'Filters' })).toMatchTextContent('Baltic');
});

it('opens the menu of a row by keys, and comes back to the row', async () => {
  await open(ROWS);
  await expect.poll(names).toHaveLength(3);
  await page.getByRole('searchbox', { name: 'Search' }).click();
  const row = document.querySelector('[role=row][data-index="0"]');
  for (let stop = 0; stop < 30 && document.activeElement !== row; stop += 1) await userEvent.tab();
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('menu', { name: 'Actions for Airport' })).toBeVisible();
  await userEvent.keyboard('{Enter}');
  expect(chosen).toEqual(['Airport']);
  await expect.poll(() => document.activeElement === row).toBe(true);
});

it('says what to do where there is nothing, and offers no older ones', async () => {
  await open([]);
  await expect.element(page.getByText('Add one.')).toBeVisible();
  expect(page.getByRole('button', { name: /Load more/ }).elements()).toHaveLength(0);
});

const chips = () =>
  [...document.querySelectorAll('ul[aria-label="Filters"] li button[title]')].map((chip) => chip.textContent);

it('makes a chip of a term that is typed, suggests how it goes on, and gives it back by Backspace', async () => {
  await open(ROWS, '/?fltcol=locCity&fltval=l');
  await expect.poll(names).toEqual(['Airport', 'Depot South']);
  await expect.poll(chips).toEqual(['City: “l”']);
  const search = page.getByRole('searchbox', { name: 'Search' });
  await search.fill('depot to');
  await expect.element(page.getByRole('option', { name: /City town:/ })).toBeVisible();
  expect(await axeFinds('main, body > div')).toEqual([]);
  await userEvent.keyboard('{ArrowDown}{Enter}');
  await expect.element(search).toHaveValue('depot town:');
  await userEvent.keyboard('gda{Enter}');
  await expect.element(search).toHaveValue('depot ');
  await expect.poll(chips).toEqual(['City: “gda”']);
  await expect.poll(names).toEqual(['Depot North']);
  await search.fill('name > 3 x');
  await expect.element(page.getByText('“name > 3”: use a colon with this column.')).toBeVisible();
  await search.fill('');
  await userEvent.keyboard('{Backspace}');
  await expect.poll(chips).toEqual([]);
  await expect.poll(names).toHaveLength(3);
});
