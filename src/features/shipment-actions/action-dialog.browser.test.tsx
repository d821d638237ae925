import { afterEach, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { draw } from '../../../tests/fixtures/draw.tsx';
import { shipmentRow } from '../../../tests/fixtures/shipment-row.ts';
import { ActionDialog } from './action-dialog.tsx';
import { SHIPMENT_ACTIONS } from './actions.ts';

let remove: () => void = () => undefined;
afterEach(() => remove());

/** Opens the question of an action; what it was to store is in the list it returns. It is never done with storing. */
function ask(key: string): unknown[] {
  const action = SHIPMENT_ACTIONS.find((one) => one.key === key) ?? expect.fail(`There is no ${key}.`);
  const stored: unknown[] = [];
  const issue: typeof action.issue = ({ guid }, limit) => {
    stored.push([guid, limit]);
    return new Promise(() => undefined);
  };
  remove = draw(
    <ActionDialog action={{ ...action, issue }} shipment={shipmentRow({ guid: 'g1' })} onClose={() => undefined} />,
  );
  return stored;
}

const limit = (grams: number) => page.getByRole('radio', { name: `${grams} g`, exact: true });
/** The button of the question: the verb of its title. */
const proceed = () =>
  page
    .getByRole('button')
    .filter({ hasNotText: /^(Cancel|Close|)$/ })
    .last();

it('offers the limits of the spec, the hardest first and chosen until another is', async () => {
  const stored = ask('shock-on');
  await expect.element(limit(50)).toBeChecked();
  const offered = page.getByRole('radio').elements();
  expect(offered.map((one) => one.closest('label')?.textContent)).toEqual([
    '50 g',
    '35 g',
    '25 g',
    '15 g',
    '10 g',
    '5 g',
  ]);
  await proceed().click();
  expect(stored).toEqual([['g1', 50]]);
  // While it is stored it can't be stored twice.
  await expect.element(proceed()).not.toBeInTheDocument();
});

it.each([35, 25, 15, 10, 5])('stores the limit of %i g that was chosen', async (grams) => {
  const stored = ask('shock-on');
  await limit(grams).click();
  await expect.element(limit(50)).not.toBeChecked();
  await proceed().click();
  expect(stored).toEqual([['g1', grams]]);
});

it('goes round its limits by the arrow keys, and never beyond them', async () => {
  const stored = ask('shock-on');
  await limit(10).click();
  await userEvent.keyboard('{ArrowRight}');
  await expect.element(limit(5)).toBeChecked();
  await userEvent.keyboard('{ArrowRight}');
  await expect.element(limit(50)).toBeChecked();
  await proceed().click();
  expect(stored).toEqual([['g1', 50]]);
});

it.each(['shock-off', 'decommission', 'rebuild', 'remove-device'])('has no limit to choose for %s', async (key) => {
  ask(key);
  await expect.element(proceed()).toBeVisible();
  expect(page.getByRole('radio').elements()).toEqual([]);
  await expect.element(page.getByRole('button', { name: 'Cancel' })).toHaveFocus();
});

it('floor 7: has what ends a shipment in the colour of danger, and nothing else', async () => {
  const colourOf = async (key: string) => {
    ask(key);
    await expect.element(proceed()).toBeVisible();
    const colour = (proceed().element() as HTMLElement).style.getPropertyValue('--button-bg');
    remove();
    return colour;
  };
  const usual = await colourOf('rebuild');
  const ending = await colourOf('decommission');
  expect(ending).not.toBe(usual);
  expect(await colourOf('remove-device')).toBe(ending);
});
