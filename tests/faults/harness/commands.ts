import type { Command } from '../../../src/commands/command.ts';

const modules = import.meta.glob<Readonly<Record<string, unknown>>>(
  ['../../../src/commands/*.ts', '!../../../src/commands/*.test.ts'],
  { eager: true },
);

const isCommand = (value: unknown): value is Command =>
  typeof value === 'object' && value !== null && 'mayIssue' in value && 'operation' in value && 'schema' in value;

/** Every command of the product, by its type: whatever file of `src/commands` exports one is reached. */
export const COMMANDS: ReadonlyMap<string, Command> = new Map(
  Object.values(modules)
    .flatMap((module) => Object.values(module).filter(isCommand))
    .map((command) => [command.type, command]),
);
