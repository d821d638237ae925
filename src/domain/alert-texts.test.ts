import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ALERT_NOTE, checkNote, MESSAGE_SUBJECT, MESSAGE_TEXT, NOTED_MESSAGE_MAX, withNote } from './alert-texts.ts';
import { checkField } from './field-rules.ts';

describe('AL3, AL4: the texts of alerts', () => {
  it.each([
    ['a note', ALERT_NOTE, 150, 'Seal 7 ok, really?-. Réglé. சரி', ['under_score', 'a!', 'a\nb', 'a\tb', '\u200b']],
    ['a subject', MESSAGE_SUBJECT, 75, 'Dock_14 - été - கதவு', ['a.', 'a,', 'a?', 'a\tb']],
    ['a message', MESSAGE_TEXT, 75, 'Dock_14 - libérée, à 9.30? கதவு', ['a!', 'a;', '<b>', 'a\nb']],
  ] as const)('%s has its length and characters', (_name, rule, max, good, bad) => {
    expect(checkField(rule, good)).toBeNull();
    for (const text of bad) expect(checkField(rule, text)).toBe('wrong-characters');
    expect(checkField(rule, 'x'.repeat(max))).toBeNull();
    expect(checkField(rule, 'x'.repeat(max + 1))).toBe('too-long');
  });

  it('need a subject and a message, but no note', () => {
    expect([ALERT_NOTE, MESSAGE_SUBJECT, MESSAGE_TEXT].map((rule) => checkField(rule, ''))).toEqual([
      null,
      'required',
      'required',
    ]);
  });

  it('are joined up to 225 characters', () => {
    expect(NOTED_MESSAGE_MAX).toBe(225);
    expect(withNote('Late.', 'Driver called.')).toBe('Late. Driver called.');
    expect(withNote('', 'Driver called.')).toBe('Driver called.');
    expect(withNote('Late.', '')).toBe('Late.');
    const text = fc.string({ maxLength: 230 });
    fc.assert(
      fc.property(text, text, (message, note) => {
        const joined = withNote(message, note);
        if (note !== '' && message.length + note.length > 225) expect(joined).toBeNull();
        else expect(joined?.startsWith(message) === true && joined.endsWith(note)).toBe(true);
      }),
    );
  });

  it('AL3: a note is refused where the message has no room left for it', () => {
    expect(checkNote('x'.repeat(75), 'y'.repeat(150))).toBeNull();
    expect(checkNote('x'.repeat(76), 'y'.repeat(150))).toBe('no-room');
    expect(checkNote('', 'y'.repeat(151))).toBe('too-long');
    expect(checkNote('', 'a_b')).toBe('wrong-characters');
    expect(checkNote('x'.repeat(225), '')).toBeNull();
  });
});
