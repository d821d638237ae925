import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { aclCommands, IDS_PER_LINE, isAclCommand, readAclCommands } from './acl-command.ts';

const id = fc
  .integer({ min: 0, max: 0xff_ff_ff })
  .map((n) => `00_1B_AD_${n.toString(16).toUpperCase().padStart(6, '0').match(/../g)?.join('_')}`);
const list = fc.uniqueArray(id, { maxLength: 40 });

describe('the lines of an access control list', () => {
  it('say what they were made of, eight ids each', () => {
    expect(IDS_PER_LINE).toBe(8);
    fc.assert(
      fc.property(list, (ids) => {
        const lines = aclCommands(ids);
        expect(readAclCommands(lines)).toEqual(ids);
        expect(lines).toHaveLength(Math.max(1, Math.ceil(ids.length / 8)));
        for (const line of lines) expect(isAclCommand(line)).toBe(true);
      }),
    );
  });

  it('are not read when anything else is in them', () => {
    const one = '00_1B_AD_00_7C_CA';
    const nine = Array.from({ length: 9 }, (_, n) => `00_1B_AD_00_7C_0${n}`).join(',');
    const wrong = [
      `ACL ${one},`,
      `ACL  ${one}`,
      `acl ${one}`,
      `ACL 7C_CA`,
      `ACL ${one};`,
      `ACL ${one}\n`,
      `ACL ${nine}`,
      '',
    ];
    for (const line of wrong) expect([line, readAclCommands([line])]).toEqual([line, null]);
    expect(readAclCommands([`ACL ${one}`, `ACL ${one}`])).toBeNull();
    expect(isAclCommand('ACLX')).toBe(false);
  });

  it('are any text or none, never an error', () => {
    fc.assert(
      fc.property(fc.array(fc.string()), (lines) => {
        const ids = readAclCommands(lines);
        expect(ids === null || Array.isArray(ids)).toBe(true);
      }),
    );
  });
});
