import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { drawPart } from '../../tests/fixtures/console.tsx';
import { type ToolAction, ToolRow } from './tool-row.tsx';

const button = (name: string) => page.getByRole('button', { name, exact: true });
const buttons = () =>
  page
    .getByRole('button')
    .elements()
    .map((one) => one.textContent || one.getAttribute('aria-label'));

async function draw(over: Partial<Record<string, Partial<ToolAction>>> = {}) {
  const done: string[] = [];
  const action = (words: string): ToolAction => ({
    key: words,
    icon: <svg width={20} height={20} aria-hidden="true" />,
    words,
    onChoose: () => done.push(words),
    ...over[words],
  });
  await drawPart(
    <div style={{ display: 'flex' }}>
      <h1 style={{ margin: 0 }}>MF-23671</h1>
      <ToolRow
        actions={['Replay', 'Share with the customer', 'Certificate of condition', 'Compare'].map(action)}
        rest={[{ key: 'remove', icon: null, words: 'Remove', onChoose: () => done.push('Remove') }]}
      />
    </div>,
    'en',
  );
  await expect.element(button('Actions')).toBeVisible();
  return done;
}

it('has one row of buttons at every width: what has no room is in the menu, and back where there is', async () => {
  await page.viewport(390, 844);
  const done = await draw();
  await expect.poll(buttons).toEqual(['Replay', 'Actions']);
  const { height } = page.getByTestId('tools').element().getBoundingClientRect();
  expect(height).toBeLessThan(2 * button('Replay').element().getBoundingClientRect().height);
  expect(page.getByTestId('tools').element().getBoundingClientRect().right).toBeLessThanOrEqual(390);
  expect(button('Actions').element().getBoundingClientRect().right).toBeLessThanOrEqual(390);
  await button('Actions').click();
  const items = page.getByRole('menuitem');
  expect(items.elements().map(({ textContent }) => textContent)).toEqual([
    'Share with the customer',
    'Certificate of condition',
    'Compare',
    'Remove',
  ]);
  await page.getByRole('menuitem', { name: 'Share with the customer' }).click();
  expect(done).toEqual(['Share with the customer']);
  await page.viewport(1180, 820);
  await expect
    .poll(buttons)
    .toEqual(['Replay', 'Share with the customer', 'Certificate of condition', 'Compare', 'Actions']);
  await page.viewport(640, 820);
  await expect.poll(() => buttons().length).toBeLessThan(5);
  expect(buttons()[0]).toBe('Replay');
});

it('keeps in the menu what a button offers in one of its own, under its name, and why something is not offered', async () => {
  await page.viewport(390, 844);
  const done = await draw({
    'Share with the customer': { unavailable: 'Needs a connection.' },
    Compare: { items: [{ key: 'lane', icon: null, words: 'With its lane', onChoose: () => done.push('lane') }] },
  });
  await expect.poll(buttons).toEqual(['Replay', 'Actions']);
  await button('Actions').click();
  await expect.element(page.getByRole('menuitem', { name: /^Share/ })).toHaveAttribute('aria-disabled', 'true');
  await page.getByRole('group', { name: 'Compare' }).getByRole('menuitem', { name: 'With its lane' }).click();
  expect(done).toEqual(['lane']);
});
