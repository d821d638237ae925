import '../../ui/fonts/fonts.css';
import plexSans from '@fontsource-variable/ibm-plex-sans/files/ibm-plex-sans-latin-wght-normal.woff2?url';
import { afterEach, beforeEach, expect, it, onTestFinished } from 'vitest';
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

it('measures again when its letters come, and shows what fits in them', async () => {
  await document.fonts.load("16px 'IBM Plex Sans Variable'", 'x');
  await document.fonts.load("16px 'IBM Plex Mono'", 'x');
  const body = document.body.style;
  onTestFinished(() => {
    body.removeProperty('font-family');
    body.removeProperty('width');
  });
  body.fontFamily = 'var(--font-text)';
  open('/lists');
  await expect.element(button('Activation')).toBeVisible();
  // As wide as the items in IBM Plex Sans and what stands beside them; in letters that are all as wide as an m they need more.
  body.width = `${(document.querySelector('nav ul')?.scrollWidth ?? 0) + 64}px`;
  body.fontFamily = "'Late', 'IBM Plex Mono'";
  await expect.element(button('Menu')).toBeVisible();
  const late = await new FontFace('Late', `url(${plexSans})`, { weight: '100 700' }).load();
  document.fonts.add(late);
  await expect.element(button('Activation')).toBeVisible();
  document.fonts.delete(late);
  await expect.element(button('Menu')).toBeVisible();
});
