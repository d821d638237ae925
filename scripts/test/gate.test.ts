import { describe, expect, it } from 'vitest';
import { GATE, gateOfChange } from './gate.ts';

const SINCE = '0123456789abcdef';

const namesOf = (files: readonly string[]): readonly string[] => gateOfChange(files, SINCE).map(({ name }) => name);

describe('the gate', () => {
  it('names each stage once, so that --only means one', () => {
    const names = GATE.map(({ name }) => name);
    expect(new Set(names).size).toBe(names.length);
  });

  it('builds before what needs the build', () => {
    const built = GATE.findIndex(({ name }) => name === 'build');
    const first = GATE.findIndex(({ needsBuild }) => needsBuild === true);
    expect(built).toBeGreaterThan(-1);
    expect(first).toBeGreaterThan(built);
  });
});

describe('the gate of a change', () => {
  it('checks types and lint whatever has changed', () => {
    expect(namesOf(['docs/storage.md'])).toEqual(['types', 'lint', 'unit', 'server', 'browser']);
  });

  it.each([
    ['src/pages/activation/page.tsx', ['build', 'e2e'], ['postgresql', 'faults']],
    ['src/local/sync/sync-loop.ts', ['build', 'e2e', 'faults'], ['postgresql']],
    ['server/serving/idempotency.ts', ['build', 'e2e', 'postgresql', 'faults'], []],
    ['server/demo/people.ts', ['build', 'e2e', 'postgresql'], ['faults']],
    ['src/contract/errors.ts', ['build', 'e2e', 'postgresql', 'faults'], []],
    ['scripts/lint/rooms.ts', [], ['build', 'e2e', 'postgresql', 'faults']],
  ])('runs for %s what it can break', (file, expected, left) => {
    const names = namesOf([file]);
    expect(names).toEqual(expect.arrayContaining(expected));
    for (const name of left) expect(names).not.toContain(name);
  });

  it('asks Vitest for what the change reaches', () => {
    const unit = gateOfChange(['src/domain/units.ts'], SINCE).find(({ name }) => name === 'unit');
    expect(unit?.command('r.json').join(' ')).toContain(`--changed ${SINCE}`);
  });
});
