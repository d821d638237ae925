/** The keyboards a scanner can take itself for. What it is set to and what the device is set to need not be the same. */
export const SCANNER_LAYOUTS = ['us', 'uk', 'fr', 'de'] as const;
export type ScannerLayout = (typeof SCANNER_LAYOUTS)[number];

/** In place of a key that has no character on a layout: it can be in no code. */
export const UNREADABLE = '\uFFFD';

/** `KeyboardEvent.code` of the keys that write, row by row. */
export const WRITING_KEYS = [
  ['Backquote', ...'1234567890'.split('').map((digit) => `Digit${digit}`), 'Minus', 'Equal'],
  [...'QWERTYUIOP'.split('').map((letter) => `Key${letter}`), 'BracketLeft', 'BracketRight', 'Backslash'],
  [...'ASDFGHJKL'.split('').map((letter) => `Key${letter}`), 'Semicolon', 'Quote'],
  ['IntlBackslash', ...'ZXCVBNM'.split('').map((letter) => `Key${letter}`), 'Comma', 'Period', 'Slash'],
].flat();

/** What these keys write, in the same order: alone, and with Shift. Dead keys write nothing by themselves. */
const ROWS: Readonly<Record<ScannerLayout, readonly [plain: string, shifted: string]>> = {
  us: ["`1234567890-=qwertyuiop[]\\asdfghjkl;'\\zxcvbnm,./", '~!@#$%^&*()_+QWERTYUIOP{}|ASDFGHJKL:"|ZXCVBNM<>?'],
  uk: ["`1234567890-=qwertyuiop[]#asdfghjkl;'\\zxcvbnm,./", '¬!"£$%^&*()_+QWERTYUIOP{}~ASDFGHJKL:@|ZXCVBNM<>?'],
  fr: [
    '²&é"\'(-è_çà)=azertyuiop\uFFFD$*qsdfghjklmù<wxcvbn,;:!',
    '\uFFFD1234567890°+AZERTYUIOP\uFFFD£µQSDFGHJKLM%>WXCVBN?./§',
  ],
  de: [
    '\uFFFD1234567890ß\uFFFDqwertzuiopü+#asdfghjklöä<yxcvbnm,.-',
    '°!"§$%&/()=?\uFFFDQWERTZUIOPÜ*\'ASDFGHJKLÖÄ>YXCVBNM;:_',
  ],
};

interface Place {
  readonly code: string;
  readonly shift: boolean;
}

const PLACE_OF = new Map(WRITING_KEYS.map((code, at) => [code, at]));
const WRITTEN = new Map(
  SCANNER_LAYOUTS.map((layout) => [layout, { plain: [...ROWS[layout][0]], shifted: [...ROWS[layout][1]] }]),
);

/** What a key writes on a layout; `UNREADABLE` where nothing, or where the key is none that writes. */
export function characterAt(layout: ScannerLayout, { code, shift }: Place): string {
  const at = PLACE_OF.get(code);
  if (at === undefined) return code === 'Space' ? ' ' : (/^Numpad([0-9])$/.exec(code)?.[1] ?? UNREADABLE);
  const rows = WRITTEN.get(layout);
  return (shift ? rows?.shifted[at] : rows?.plain[at]) ?? UNREADABLE;
}
