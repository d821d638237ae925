import { runAll } from './child-process.ts';

const failed = await runAll([
  { name: 'oxlint', command: 'oxlint', args: [] },
  {
    name: 'biome',
    command: 'biome',
    args: ['ci', '--error-on-warnings', `--colors=${process.stdout.isTTY ? 'force' : 'off'}`],
  },
  { name: 'house rules', command: 'node', args: ['scripts/lint/house-rules.ts'] },
]);
process.exitCode = failed.length === 0 ? 0 : 1;
