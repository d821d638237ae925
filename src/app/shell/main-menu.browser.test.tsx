import { afterEach, beforeEach, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { drawRouter } from '../../../tests/fixtures/draw-router.tsx';
import { signedInUser } from '../../../tests/fixtures/signed-in-user.ts';
import { MainMenu } from './main-menu.tsx';

const linkTo = (name: string, href: string) => ({ name, href, roles: [] });
const user = signedInUser({
  menu: [
    {
      ...linkTo('Activation', 'activation?mode=shipment'),
      children: [linkTo('Shipments', '/activation?mode=shipment'), linkTo('Assets', '/activation?mode=asset')],
    },
    { ...linkTo('Dashboards', ''), children: [linkTo('Lists', '/lists'), linkTo('Later', '/not-made-yet')] },
    linkTo('Reports', '/reports'),
  ],
});

let remove: () => void = () => undefined;
afterEach(() => remove());
beforeEach(() => page.viewport(1280, 800));

function open(at: string): () => string {
  const pages = ['/activation', '/lists', '/reports'].map((path) => ({ path, component: () => <h1>{path}</h1> }));
  const drawn = drawRouter(
    () => (
      <header>
        <MainMenu user={user} />
      </header>
    ),
    pages,
    at,
  );
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

it('opens the children of an item, and marks the page that is shown', async () => {
  const href = open('/activation?mode=asset&fltcol=name');
  await button('Activation').click();
  await expect.element(button('Activation')).toHaveAttribute('aria-expanded', 'true');
  await expect.element(link('Assets')).toHaveAttribute('aria-current', 'page');
  await expect.element(link('Shipments')).not.toHaveAttribute('aria-current');
  await link('Shipments').click();
  await expect.poll(href).toBe('/activation?mode=shipment');
  await expect.element(button('Activation')).toHaveAttribute('aria-expanded', 'false');
  await button('Activation').click();
  await expect.element(link('Shipments')).toHaveAttribute('aria-current', 'page');
});

it('holds together what has no page of its own, without a link to the root, and reaches all of it with the keyboard', async () => {
  const href = open('/reports');
  await expect.element(link('Reports')).toHaveAttribute('aria-current', 'page');
  await button('Dashboards').click();
  await expect.poll(links).toEqual(['Lists', 'Reports']);
  await userEvent.tab();
  await expect.element(link('Lists')).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.poll(href).toBe('/lists');
});

it('lists every page behind one button where there is no room', async () => {
  await page.viewport(240, 800);
  open('/lists');
  await button('Menu').click();
  await expect.poll(links).toEqual(['Shipments', 'Assets', 'Lists', 'Reports']);
  await expect.element(link('Lists')).toHaveAttribute('aria-current', 'page');
});

it('shows them side by side again where there is room', async () => {
  await page.viewport(240, 800);
  open('/lists');
  await expect.element(button('Menu')).toBeVisible();
  await page.viewport(1280, 800);
  await expect.element(button('Activation')).toBeVisible();
  await expect.element(button('Menu')).not.toBeInTheDocument();
});
