import { afterEach, beforeEach, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { drawRouter } from '../../../tests/fixtures/draw-router.tsx';
import { signedInUser } from '../../../tests/fixtures/signed-in-user.ts';
import type { Role } from '../../domain/roles.ts';
import { MainMenu } from './main-menu.tsx';
import { changeFolded, useFolded, useShellShape } from './shell-shape.ts';

const linkTo = (name: string, href: string) => ({ name, href, roles: [] });
const MENU = [
  linkTo('Dashboard', '/shipment-dashboard?mode=shipment'),
  {
    ...linkTo('Shipments', '/shipment-list?mode=shipment'),
    children: [linkTo('Shipments', '/shipment-list?mode=shipment'), linkTo('Assets', '/shipment-list?mode=asset')],
  },
  {
    ...linkTo('Activation', 'activation?mode=shipment'),
    children: [
      linkTo('Shipments to go', '/activation?mode=shipment'),
      linkTo('Assets to go', '/activation?mode=asset'),
    ],
  },
  { ...linkTo('Ours', ''), children: [linkTo('Lists', '/lists'), linkTo('Later', '/not-made-yet')] },
  linkTo('Devices', '/device-dashboard?type=tags'),
  linkTo('Reports', '/reports'),
];

let remove: () => void = () => undefined;
afterEach(() => {
  remove();
  changeFolded(false);
});
beforeEach(() => page.viewport(1280, 800));

const PATHS = ['/shipment-dashboard', '/shipment-list', '/activation', '/lists', '/device-dashboard', '/reports'];

function open(at: string, roles: readonly Role[] = ['User']): () => string {
  const user = signedInUser({ menu: MENU, roles: [...roles] });
  const pages = PATHS.map((path) => ({ path, component: () => <h1>{path}</h1> }));
  function Menu() {
    const isFolded = useFolded();
    return (
      <header data-folded={isFolded || undefined}>
        <MainMenu user={user} shape={useShellShape()} alerts={<button type="button">Alerts</button>} />
      </header>
    );
  }
  const drawn = drawRouter(() => <Menu />, pages, at);
  remove = drawn.remove;
  return drawn.href;
}

const button = (name: string) => page.getByRole('button', { name, exact: true });
const link = (name: string) => page.getByRole('link', { name, exact: true });
const links = () =>
  page
    .getByRole('link')
    .elements()
    .map((element) => element.textContent);

it('has every page in its group, without a link to the root, and marks the one that is open', async () => {
  const href = open('/reports');
  await expect.element(link('Reports')).toHaveAttribute('aria-current', 'page');
  expect(links()).toEqual(['Dashboard', 'Shipments', 'Assets', 'Activation', 'Devices', 'Reports', 'Lists']);
  const headings = [...document.querySelectorAll('nav p')].map(({ textContent }) => textContent);
  expect(headings).toEqual(['Goods', 'Floor', 'Network', 'Office']);
  await link('Assets').click();
  await expect.poll(href).toBe('/shipment-list?mode=asset');
  await expect.element(link('Assets')).toHaveAttribute('aria-current', 'page');
  await expect.element(link('Shipments')).not.toHaveAttribute('aria-current');
});

it('opens an entry that holds others at the first of them, and shows them while one is open', async () => {
  const href = open('/lists');
  await expect.element(link('Lists')).toHaveAttribute('aria-current', 'page');
  await expect.element(link('Assets to go')).not.toBeInTheDocument();
  await link('Activation').click();
  await expect.poll(href).toBe('/activation?mode=shipment');
  await expect.element(link('Shipments to go')).toHaveAttribute('aria-current', 'page');
  // One mark says where one is.
  await expect.element(link('Activation')).not.toHaveAttribute('aria-current');
  await link('Assets to go').click();
  await expect.poll(href).toBe('/activation?mode=asset');
});

it('keeps its names for who hears them while it is folded', async () => {
  open('/reports');
  changeFolded(true);
  await expect.element(link('Shipments')).toHaveAttribute('title', 'Shipments');
  expect(links()).toContain('Activation');
  const words = document.querySelector('nav a span');
  await expect.poll(() => words?.getBoundingClientRect().width).toBe(1);
});

it('shows the pages of every day where there is no room, the alerts among them, and all others behind More', async () => {
  await page.viewport(820, 1180);
  const href = open('/lists');
  await expect.poll(links).toEqual(['Dashboard', 'Shipments', 'Devices']);
  await expect.element(button('Alerts')).toBeVisible();
  await button('More').click();
  await expect.element(button('More')).toHaveAttribute('aria-expanded', 'true');
  await expect.element(link('Lists')).toHaveAttribute('aria-current', 'page');
  await link('Reports').click();
  await expect.poll(href).toBe('/reports');
  await expect.element(button('More')).toHaveAttribute('aria-expanded', 'false');
});

it('has the scanner in the middle of a phone, and the pages of the floor first for who works there', async () => {
  await page.viewport(390, 844);
  const href = open('/lists', ['User', 'Provisioner']);
  await expect.poll(links).toEqual(['Activation', 'Scan', 'Shipments']);
  await link('Scan').click();
  await expect.poll(href).toBe('/activation?mode=shipment&scan=camera');
  // The bar is the same on every page.
  await expect.poll(links).toEqual(['Activation', 'Scan', 'Shipments']);
});

it('is reached with the keyboard, in the sheet too, which Escape closes', async () => {
  await page.viewport(820, 1180);
  const href = open('/lists');
  await expect.element(button('More')).toBeVisible();
  button('More').element().focus();
  await userEvent.keyboard('{Enter}');
  await userEvent.tab();
  await userEvent.tab();
  await expect.element(page.getByRole('link', { name: 'Shipments', exact: true }).last()).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  await expect.element(button('More')).toHaveAttribute('aria-expanded', 'false');
  expect(href()).toBe('/lists');
});
