import { Notifications } from '@mantine/notifications';
import { beforeEach, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { axeFinds } from '../../../tests/fixtures/axe.ts';
import { drawPart, prepareDevice } from '../../../tests/fixtures/console.tsx';
import { savedViewRow } from '../../../tests/fixtures/saved-view-row.ts';
import { outbox } from '../../local/outbox/outbox-database.ts';
import { ArrangedCards } from './arranged-cards.tsx';
import { DrawnCards } from './drawn-cards.tsx';
import { LayoutMenu } from './layout-menu.tsx';
import type { PageCard } from './page-card.ts';
import { useCardLayouts } from './use-card-layouts.ts';

const CARDS: readonly PageCard[] = [
  { id: 'trouble', name: 'Trouble', width: 'full', card: <p>Trouble here</p> },
  { id: 'alerts', name: 'Alerts', width: 'third', card: <p>Alerts here</p> },
  { id: 'year', name: 'By day', width: 'half', card: <p>Days here</p> },
  { id: 'by-type', name: 'By type', width: 'half', card: null },
];

function Dashboard() {
  const layouts = useCardLayouts('crates');
  return (
    <>
      <LayoutMenu cards={CARDS} layouts={layouts} />
      <ArrangedCards cards={CARDS} layout={layouts.cards}>
        <section aria-label="Standard">
          <DrawnCards cards={CARDS} ids={['trouble', 'alerts', 'year', 'by-type']} />
        </section>
      </ArrangedCards>
      <Notifications />
    </>
  );
}

const layoutRow = (over: Parameters<typeof savedViewRow>[0]) => savedViewRow({ list: 'cards-crates', ...over });
const shown = () =>
  [...document.querySelectorAll<HTMLElement>('[data-card]')].map((one) => `${one.dataset.card} ${one.dataset.width}`);
const openMenu = () => page.getByTestId('card-layouts').click();
const choose = async (name: string) => {
  await openMenu();
  await page.getByRole('menuitem', { name }).click();
};
const standard = () => page.getByRole('region', { name: 'Standard' });
const rows = () => [...document.querySelectorAll<HTMLElement>('[data-row]')].map((one) => one.dataset.row);

beforeEach(() => page.viewport(1440, 900));

it('office 12: cards are chosen, ordered and sized by keyboard, without a connection, and the standard layout is one choice away', async () => {
  const device = await prepareDevice({ user: { groups: [{ groupId: 'office', name: 'Office' }] } });
  device.setOffline(true);
  await drawPart(<Dashboard />);
  await expect.element(standard()).toBeVisible();
  await choose('Arrange cards…');
  await expect.element(page.getByRole('dialog', { name: 'Arrange cards' })).toBeVisible();
  // What this dashboard doesn't have is not offered.
  expect(rows()).toEqual(['trouble', 'alerts', 'year']);

  // An opening dialog takes the focus first.
  const dialog = page.getByRole('dialog', { name: 'Arrange cards' }).element();
  await expect.poll(() => dialog.contains(document.activeElement)).toBe(true);
  const down = page.getByRole('button', { name: 'Move Trouble down' });
  down.element().focus();
  await userEvent.keyboard('{Enter}');
  await expect.poll(rows).toEqual(['alerts', 'trouble', 'year']);
  await expect.element(down).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.poll(rows).toEqual(['alerts', 'year', 'trouble']);
  // At the end of the list the way back has it.
  await expect.element(page.getByRole('button', { name: 'Move Trouble up' })).toHaveFocus();
  await page.getByRole('combobox', { name: 'Width of Alerts' }).selectOptions('Half');
  await page.getByRole('checkbox', { name: 'By day' }).click();

  await page.getByRole('button', { name: 'Save layout' }).click();
  await expect.element(page.getByText('Enter a name for this layout.')).toBeVisible();
  await page.getByRole('textbox', { name: 'Name of this layout' }).fill('Morning');
  await page.getByRole('combobox', { name: 'Share with' }).selectOptions('Group Office');
  expect(await axeFinds('[role=dialog]')).toEqual([]);
  await page.getByRole('button', { name: 'Save layout' }).click();
  await expect.poll(shown).toEqual(['alerts half', 'trouble full']);
  const [entry] = await outbox.entries.toArray();
  expect(entry).toMatchObject({
    type: 'view.create',
    payload: { name: 'Morning', fltcol: 'alerts,trouble', fltval: 'half,full', shared: true, groupId: 'office' },
  });

  // It is there after the page was left.
  await drawPart(<Dashboard />);
  await expect.poll(shown).toContain('alerts half');
});

it('office 12: goes back to the standard layout, and to that where a chosen one is gone', async () => {
  const row = layoutRow({ name: 'Ours', fltcol: 'year', fltval: 'full', shared: true, groupId: 'office' });
  await prepareDevice({ rows: { savedViews: [row] }, user: { groups: [{ groupId: 'office', name: 'Office' }] } });
  localStorage.setItem('lading.cards.crates.anand', crypto.randomUUID());
  await drawPart(<Dashboard />);
  await expect.element(standard()).toBeVisible();
  await openMenu();
  await expect.element(page.getByRole('group', { name: 'Shared with group Office' })).toBeVisible();
  await page.getByRole('menuitem', { name: 'Ours' }).click();
  await expect.poll(shown).toEqual(['year full']);
  await choose('Standard layout');
  await expect.element(standard()).toBeVisible();
  expect(shown()).toEqual([]);
});

it('office 12: of a layout from another version it shows the cards that it knows, says what is missing, and keeps all as it is edited', async () => {
  const row = layoutRow({
    name: 'Mine',
    fltcol: 'weather-map,alerts,by-type,trouble',
    fltval: 'quarter,third,full,full',
    ownerId: 'anand',
  });
  await prepareDevice({ rows: { savedViews: [row] } });
  localStorage.setItem('lading.cards.crates.anand', row.viewId);
  await drawPart(<Dashboard />);
  await expect.poll(shown).toEqual(['alerts third', 'trouble full']);
  await expect.element(page.getByText('Not available on this dashboard: By type')).toBeVisible();
  await expect.element(page.getByText('1 card of this layout needs a newer version of the console.')).toBeVisible();

  await choose('Arrange cards…');
  await page.getByRole('button', { name: 'Move Trouble up' }).click();
  await page.getByRole('button', { name: 'Save layout' }).click();
  await expect.poll(shown).toEqual(['trouble full', 'alerts third']);
  const [entry] = await outbox.entries.toArray();
  expect(entry).toMatchObject({
    type: 'view.edit',
    payload: { changes: { fltcol: 'weather-map,trouble,alerts,by-type' } },
  });
});

it('office 12: on a phone the cards stand below each other in the chosen order', async () => {
  await page.viewport(390, 800);
  const row = layoutRow({ fltcol: 'year,alerts,trouble', fltval: 'third,third,third', ownerId: 'anand' });
  await prepareDevice({ rows: { savedViews: [row] } });
  localStorage.setItem('lading.cards.crates.anand', row.viewId);
  await drawPart(<Dashboard />);
  await expect.poll(shown).toHaveLength(3);
  const places = [...document.querySelectorAll('[data-card]')].map((one) => one.getBoundingClientRect());
  expect(new Set(places.map(({ left }) => left)).size).toBe(1);
  expect(places.map(({ top }) => top)).toEqual(places.map(({ top }) => top).toSorted((a, b) => a - b));
});
