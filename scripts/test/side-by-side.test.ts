import { expect, it } from 'vitest';
import { runSideBySide } from './side-by-side.ts';
import { check, faults, type Stage } from './stages.ts';

const [types, build, unit, lint] = ['types', 'build', 'unit', 'lint'].map((name) => check(name, 'true'));
const afterBuild = faults();

/** Runs stages that end when the test says so. */
function begin(stages: readonly (Stage | undefined)[], atOnce: number) {
  const begun: string[] = [];
  const ends = new Map<string, () => void>();
  const all = runSideBySide(
    stages.filter((stage) => stage !== undefined),
    atOnce,
    async ({ name }) => {
      begun.push(name);
      await new Promise<void>((resolve) => ends.set(name, resolve));
      return name;
    },
  );
  const end = async (name: string): Promise<readonly string[]> => {
    ends.get(name)?.();
    await new Promise((resolve) => setImmediate(resolve));
    return begun;
  };
  return { all, begun, end };
}

it('runs so many stages at a time, in their order, and answers in it', async () => {
  const { all, begun, end } = begin([types, unit, lint], 2);
  expect(begun).toEqual(['types', 'unit']);
  expect(await end('unit')).toEqual(['types', 'unit', 'lint']);
  await end('lint');
  await end('types');
  expect(await all).toEqual(['types', 'unit', 'lint']);
});

it('lets what needs the build wait for it, and others go first', async () => {
  const { all, begun, end } = begin([build, afterBuild, unit, lint], 2);
  expect(begun).toEqual(['build', 'unit']);
  expect(await end('unit')).toEqual(['build', 'unit', 'lint']);
  expect(await end('lint')).toEqual(['build', 'unit', 'lint']);
  expect(await end('build')).toEqual(['build', 'unit', 'lint', 'faults']);
  await end('faults');
  expect(await all).toEqual(['build', 'faults', 'unit', 'lint']);
});

it('runs two checks at a time where other stages run alone', async () => {
  const tests = { ...check('tests', 'true'), isCheck: false };
  const { all, begun, end } = begin([types, build, lint, tests], 1);
  expect(begun).toEqual(['types', 'build']);
  expect(await end('types')).toEqual(['types', 'build', 'lint']);
  expect(await end('build')).toEqual(['types', 'build', 'lint']);
  expect(await end('lint')).toEqual(['types', 'build', 'lint', 'tests']);
  await end('tests');
  expect(await all).toEqual(['types', 'build', 'lint', 'tests']);
});

it('waits for no build where none is run, and ends with what fails', async () => {
  const { all, begun, end } = begin([afterBuild], 2);
  expect(begun).toEqual(['faults']);
  await end('faults');
  expect(await all).toEqual(['faults']);
  await expect(runSideBySide([check('types', 'true')], 2, () => Promise.reject(new Error('no')))).rejects.toThrow('no');
});
