import { beforeEach, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { drawPart, prepareDevice } from '../../../tests/fixtures/console.tsx';
import { clock } from '../../../tests/fixtures/test-clock.ts';
import { ConflictChoice } from './conflict-choice.tsx';

const choices = [
  { part: 'customer', name: 'Customer', before: 'Harbour', mine: 'Coast', theirs: 'Bay' },
  { part: 'notes', name: 'Notes', before: 'one', mine: 'two', theirs: 'three' },
];
const onChosen = vi.fn<(mine: ReadonlySet<string>) => void>();

beforeEach(async () => {
  onChosen.mockClear();
  await prepareDevice();
  const doer = { by: 'ben', at: clock.now() };
  await drawPart(
    <>
      <p id="what">Edit SHP-1</p>
      <ConflictChoice choices={choices} doer={doer} enteredAt={clock.now()} labelledBy="what" onChosen={onChosen} />
    </>,
  );
});

const card = (group: string, name: RegExp) => page.getByRole('group', { name: group }).getByRole('radio', { name });
const use = () => page.getByRole('button', { name: 'Use these values Edit SHP-1', exact: true });

it('shows what it was, what was entered and what it is now, and chooses nothing by itself', async () => {
  const customer = page.getByRole('group', { name: 'Customer' });
  for (const words of ['Was: Harbour', 'Coast', 'Bay']) await expect.element(customer.getByText(words)).toBeVisible();
  await expect.element(card('Customer', /Coast/)).not.toBeChecked();
  await expect.element(card('Customer', /Bay/)).not.toBeChecked();
});

it('keeps mine of one field and theirs of another, only once both are decided', async () => {
  await card('Customer', /Coast/).click();
  await expect.element(use()).toBeDisabled();
  await userEvent.keyboard('{Tab}{Tab}{Enter}');
  expect(onChosen).not.toHaveBeenCalled();
  await card('Notes', /three/).click();
  await use().click();
  expect(onChosen).toHaveBeenCalledExactlyOnceWith(new Set(['customer']));
});

it('names each button with the entry that it decides', async () => {
  for (const name of ['Keep mine Edit SHP-1', 'Keep theirs Edit SHP-1']) {
    await expect.element(page.getByRole('button', { name, exact: true })).toBeVisible();
  }
});

it('can be decided with the keyboard alone', async () => {
  await expect.element(use()).toBeVisible();
  await userEvent.keyboard('{Tab}{ArrowRight}{ArrowRight}{Tab} {Tab}{Enter}');
  expect(onChosen).toHaveBeenCalledExactlyOnceWith(new Set(['customer', 'notes']));
});
