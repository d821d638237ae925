import type { CommandResult, HandedCommand } from '../../src/contract/device-commands.ts';
import { readAclCommands } from '../../src/domain/acl-command.ts';

/**
 * What a gateway says of a command, one after the other: a tag finds half of its iChimes first, then the others. No
 * simulated gateway has a file.
 */
export function answersTo({ commandId, topic, lines }: HandedCommand): CommandResult[] {
  if (topic === 'file') {
    return [{ commandId, result: 'failed', reason: `There is no file ${lines[0] ?? ''} on the gateway.` }];
  }
  const chimes = topic === 'acl' ? readAclCommands(lines) : [];
  if (chimes === null) return [{ commandId, result: 'failed', reason: 'Not an access control list.' }];
  const half = chimes.slice(0, Math.floor(chimes.length / 2));
  return [
    ...(half.length === 0 ? [] : [{ commandId, result: 'confirmed', found: half } as const]),
    { commandId, result: 'confirmed', ...(topic === 'acl' ? { found: chimes } : {}) },
  ];
}
