import { expect, it } from 'vitest';
import { addressOf, newName, type SavedView } from './saved-views.ts';

const view = (name: string, isMine = true): SavedView => ({
  id: name,
  name,
  fltcol: 'status',
  fltval: '3',
  isShared: !isMine,
  groupId: null,
  isMine,
  mayChange: true,
  maker: 'anna',
});
const mine = view('Mine');

it('takes a new name without what stands around it, and none that says nothing or is taken', () => {
  const all = [mine, view('Other'), view('Theirs', false)];
  expect(newName(all, mine, '  Late ')).toBe('Late');
  for (const typed of ['', '  ', 'Mine', 'Other']) expect(newName(all, mine, typed)).toBeNull();
  // What somebody else called theirs is nobody's.
  expect(newName(all, mine, 'Theirs')).toBe('Theirs');
});

it('is opened by an address that says all of it', () => {
  expect(addressOf(mine)).toEqual({ fltcol: 'status', fltval: '3', fltnme: 'Mine', view: 'Mine' });
});
