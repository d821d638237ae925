import { afterEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { draw } from '../../tests/fixtures/draw.tsx';
import { Observable } from './observable.ts';
import { useObserved } from './use-observed.ts';

let remove: () => void = () => undefined;
afterEach(() => remove());

const Shown = ({ of }: { readonly of: Observable<string> }) => <p data-testid="shown">{useObserved(of)}</p>;
const shown = page.getByTestId('shown');

it('shows what is observed as it changes, also what changed while it was being drawn', async () => {
  const value = new Observable('one');
  remove = draw(<Shown of={value} />);
  value.set('two');
  await expect.element(shown).toHaveTextContent('two');
  value.set('three');
  await expect.element(shown).toHaveTextContent('three');
});

it('shows nothing of what was observed before once another is', async () => {
  const [mine, theirs] = [new Observable('mine'), new Observable('theirs')];
  const seen: string[] = [];
  const owner = new Observable(mine);
  function Seen() {
    const of = useObserved(owner);
    seen.push(`${of === mine ? 'mine' : 'theirs'}: ${useObserved(of)}`);
    return <Shown of={of} />;
  }
  remove = draw(<Seen />);
  await expect.element(shown).toHaveTextContent('mine');
  owner.set(theirs);
  await expect.element(shown).toHaveTextContent('theirs');
  expect(new Set(seen)).toEqual(new Set(['mine: mine', 'theirs: theirs']));
  mine.set('changed');
  theirs.set('still theirs');
  await expect.element(shown).toHaveTextContent('still theirs');
});
