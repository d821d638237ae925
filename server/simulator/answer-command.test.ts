import { expect, it } from 'vitest';
import type { HandedCommand } from '../../src/contract/device-commands.ts';
import { aclCommands } from '../../src/domain/acl-command.ts';
import { answersTo } from './answer-command.ts';

const command = (topic: HandedCommand['topic'], lines: string[]): HandedCommand => ({
  commandId: 7,
  macId: '00_1B_AD_00_7C_CA',
  topic,
  lines,
  leaseUntil: '2026-05-01T00:00:00.000Z',
});
const chimes = Array.from({ length: 9 }, (_, at) => `00_1B_AD_00_00_0${at}`);

it('finds half of a list first, then all of it', () => {
  expect(answersTo(command('acl', aclCommands(chimes)))).toEqual([
    { commandId: 7, result: 'confirmed', found: chimes.slice(0, 4) },
    { commandId: 7, result: 'confirmed', found: chimes },
  ]);
  expect(answersTo(command('acl', aclCommands([])))).toEqual([{ commandId: 7, result: 'confirmed', found: [] }]);
});

it('confirms what else there is, and has no files', () => {
  expect(answersTo(command('shock', ['SHOCK OFF']))).toEqual([{ commandId: 7, result: 'confirmed' }]);
  expect(answersTo(command('other', ['STATUS', 'INTERVAL 15']))).toEqual([{ commandId: 7, result: 'confirmed' }]);
  expect(answersTo(command('file', ['night.cmd']))).toMatchObject([{ result: 'failed' }]);
  expect(answersTo(command('acl', ['ACL nonsense']))).toMatchObject([{ result: 'failed' }]);
});
