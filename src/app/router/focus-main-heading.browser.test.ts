import { afterEach, expect, it } from 'vitest';
import { focusMainHeading } from './focus-main-heading.ts';

afterEach(() => {
  document.body.replaceChildren();
});

const page = (html: string): void => {
  document.body.innerHTML = html;
};

it('C8: moves the focus to the main heading of a page', () => {
  page('<button autofocus>menu</button><main><h1>Shipment</h1></main>');
  document.querySelector('button')?.focus();
  focusMainHeading();
  expect(document.activeElement?.textContent).toBe('Shipment');
});

it('waits for the heading of a page that is still on its way', async () => {
  page('<main></main>');
  focusMainHeading();
  document.querySelector('main')?.insertAdjacentHTML('beforeend', '<h1>Late</h1>');
  await expect.poll(() => document.activeElement?.textContent).toBe('Late');
});

it('leaves the focus where the page has put it', () => {
  page('<main><h1>Shipment</h1><input></main>');
  document.querySelector('input')?.focus();
  focusMainHeading();
  expect(document.activeElement?.tagName).toBe('INPUT');
});

it('leaves the focus in a dialog that was opened meanwhile', () => {
  page('<main><h1>Shipment</h1></main><div role="dialog"><input></div>');
  document.querySelector('input')?.focus();
  focusMainHeading();
  expect(document.activeElement?.tagName).toBe('INPUT');
});
