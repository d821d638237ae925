import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { boxFor, labelLayout, PAPER_DOT } from './label-layout.ts';
import { LABEL_SHEETS, labelPlace, labelsOnSheet } from './label-sheet.ts';
import { LONGEST_LABEL, labelProblem, labelTexts } from './label-text.ts';
import { PRINTER_DENSITIES, type ZplCode, zplData, zplLabels, zplLayout } from './zpl.ts';

const NO_OFFSET = { across: 0, down: 0 };

/** Codes as large as texts make them. */
const bars = (text: string): ZplCode => ({
  kind: 'code128',
  text,
  modules: { width: 11 * text.length + 35, height: 1 },
  rim: 10,
});
const square = (kind: 'qr' | 'datamatrix', text: string, side: number): ZplCode => ({
  kind,
  text,
  modules: { width: side, height: side },
  rim: kind === 'qr' ? 4 : 2,
});
const CODES: readonly ZplCode[] = [
  ...Array.from({ length: 48 }, (_, at) => bars('A'.repeat(at + 1))),
  ...Array.from({ length: 16 }, (_, at) => square('qr', 'x', 21 + 4 * at)),
  ...[10, 12, 14, 16, 18, 20, 22, 24, 26, 32, 36, 40, 44, 48, 52, 64].map((side) => square('datamatrix', 'x', side)),
];

describe('texts of labels', () => {
  it('are the lines that were typed, each with the prefix once', () => {
    expect(labelTexts(' AT-1 \r\n\n2\n', 'AT-')).toEqual(['AT-1', 'AT-2']);
    expect(labelTexts('1\n2', '')).toEqual(['1', '2']);
    expect(labelTexts(' \n ', 'AT-')).toEqual([]);
  });

  it('of tags and of ACL barcodes stay as they are, in every form', () => {
    const byte = fc.integer({ min: 0, max: 255 }).map((value) => value.toString(16).padStart(2, '0').toUpperCase());
    const id = fc.tuple(byte, byte, byte).map((bytes) => `00_1B_AD_${bytes.join('_')}`);
    fc.assert(
      fc.property(id, fc.uuid(), fc.constantFrom('AT-', 'MF-', '00'), (tag, guid, prefix) => {
        const short = `00_1B_AD_00${tag.slice(11)}`;
        const codes = [tag, tag.replaceAll('_', ''), tag.slice(6), tag.toLowerCase(), tag.replaceAll('_', '-')];
        const others = [short.slice(9), short.slice(12), `#G#${guid.slice(0, 18)}`];
        for (const code of [...codes, ...others]) expect(labelTexts(code, prefix)).toEqual([code]);
      }),
    );
    expect(labelTexts('1001\nDECADE\nPAL-001\n20-26', 'AT-')).toEqual([
      'AT-1001',
      'AT-DECADE',
      'AT-PAL-001',
      'AT-20-26',
    ]);
  });

  it('are refused for letters that the code does not have, and for too many', () => {
    expect(labelProblem('00_1B_AD_00_7C_CA', 'code128')).toBeNull();
    expect(labelProblem('Größe', 'code128')).toBe('letters');
    expect(labelProblem('Größe', 'datamatrix')).toBeNull();
    expect(labelProblem('கோ', 'datamatrix')).toBe('letters');
    expect(labelProblem('கோ', 'qr')).toBeNull();
    expect(labelProblem('a\u0007', 'qr')).toBe('letters');
    expect(labelProblem('\ud800', 'qr')).toBe('letters');
    for (const kind of ['code128', 'qr', 'datamatrix'] as const) {
      expect(labelProblem('a'.repeat(LONGEST_LABEL[kind]), kind)).toBeNull();
      expect(labelProblem('a'.repeat(LONGEST_LABEL[kind] + 1), kind)).toBe('long');
    }
  });
});

describe('a sheet of labels', () => {
  it.each(LABEL_SHEETS)('$name has its labels on the page, beside each other and apart', (sheet) => {
    const places = Array.from({ length: labelsOnSheet(sheet) }, (_, n) => labelPlace(sheet, n, 0, NO_OFFSET));
    const { page, label, pitch } = sheet;
    expect(pitch.across).toBeGreaterThanOrEqual(label.width);
    expect(pitch.down).toBeGreaterThanOrEqual(label.height);
    for (const place of places) {
      expect(place.page).toBe(0);
      expect(Math.min(place.left, place.top)).toBeGreaterThanOrEqual(0);
      expect(place.left + label.width).toBeLessThanOrEqual(page.width + 1e-9);
      expect(place.top + label.height).toBeLessThanOrEqual(page.height + 1e-9);
    }
    expect(new Set(places.map(({ left, top }) => `${left} ${top}`)).size).toBe(places.length);
    expect(labelPlace(sheet, places.length, 0, NO_OFFSET)).toEqual({ ...places[0], page: 1 });
  });

  it('goes on where the last one ended, and is moved by what the printer is off', () => {
    const [sheet] = LABEL_SHEETS;
    const last = labelsOnSheet(sheet) - 1;
    expect(labelPlace(sheet, 0, last, NO_OFFSET)).toEqual(labelPlace(sheet, last, 0, NO_OFFSET));
    expect(labelPlace(sheet, 1, last, NO_OFFSET).page).toBe(1);
    expect(labelPlace(sheet, 0, 0, { across: -1.5, down: 2 })).toEqual({ page: 0, left: 5.75, top: 17.15 });
  });
});

/** What a printer makes of the data of a field after `^FH`. */
const printed = (data: string): string => {
  const bytes: number[] = [];
  for (let at = 0; at < data.length; at += 1) {
    if (data[at] !== '_') bytes.push(data.charCodeAt(at));
    else {
      bytes.push(Number.parseInt(data.slice(at + 1, at + 3), 16));
      at += 2;
    }
  }
  return new TextDecoder().decode(Uint8Array.from(bytes));
};

describe('ZPL', () => {
  it('carries any text as data, none of it as a command', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        const data = zplData(text);
        expect(data).toMatch(/^[ -}]*$/);
        expect(data).not.toMatch(/[\^~\\]/);
        expect(printed(data)).toBe(text.toWellFormed());
      }),
    );
    expect(zplData('00_1B^XZ~JA')).toBe('00_5F1B_5EXZ_7EJA');
  });

  it('is one format a label, in set B, within the label', () => {
    const [sheet] = LABEL_SHEETS;
    for (const density of PRINTER_DENSITIES) {
      const zpl = zplLabels([bars('AT-1'), bars('a>b')], sheet, density);
      expect(zpl.match(/\^XA/g)).toHaveLength(2);
      expect(zpl).toContain(`^PW${Math.round(63.5 * density)}^LL${Math.round(38.1 * density)}`);
      expect(zpl).toContain('^FD>:AT-1^FS');
      expect(zpl).toContain('^FD>:a>0b^FS');
    }
    expect(zplLabels([square('qr', 'x', 21)], sheet, 8)).toContain('^FDMA,x^FS');
    expect(zplLabels([square('datamatrix', 'a|b', 12)], sheet, 8)).toMatch(/\^BXN,\d+,200,,,,!,1\^FH\^FDa\|b\^FS/);
  });

  it('leaves each code its quiet zone, and makes modules of whole dots that the printer knows', () => {
    for (const { label } of LABEL_SHEETS) {
      for (const density of PRINTER_DENSITIES) {
        for (const code of CODES) {
          if (zplLayout(code, label, density) === null) {
            expect(() => zplLabels([code], { label }, density)).toThrow(RangeError);
            continue;
          }
          const zpl = zplLabels([code], { label }, density);
          const [, x = 0, y = 0, , textX = 0, textY = 0] = (/\^FO(\d+),(\d+)(.*?)\^FO(\d+),(\d+)/.exec(zpl) ?? []).map(
            Number,
          );
          const module = Number((/\^BY(\d+)/.exec(zpl) ?? /\^BQN,2,(\d+)/.exec(zpl) ?? /\^BXN,(\d+)/.exec(zpl))?.[1]);
          const quiet = code.rim * module;
          expect(module).toBeGreaterThanOrEqual(Math.floor(density / 6));
          expect(module).toBeLessThanOrEqual(10);
          expect(x).toBeGreaterThanOrEqual(quiet);
          expect(x + code.modules.width * module + quiet).toBeLessThanOrEqual(Math.round(label.width * density));
          expect(textX).toBe(x);
          if (code.kind === 'code128') continue;
          expect(y).toBeGreaterThanOrEqual(quiet);
          expect(y + code.modules.height * module + quiet).toBeLessThanOrEqual(textY);
          expect(textY).toBeLessThan(Math.round(label.height * density));
        }
      }
    }
  });

  it('does not fit where a module would be one dot of 203 dpi', () => {
    const narrow = { width: 57, height: 32 };
    expect(zplLayout(bars('00_1B_AD_00_7C_CA'), narrow, 8)).toBeNull();
    expect(zplLayout(bars('00_1B_AD_00_7C_CA'), narrow, 12)).not.toBeNull();
  });
});

describe('a code on paper', () => {
  it('has its quiet zone on all sides, and modules of whole dots of an office printer', () => {
    for (const { label } of LABEL_SHEETS) {
      for (const code of CODES) {
        const layout = labelLayout(code, label, { dot: PAPER_DOT });
        if (layout === null) continue;
        const { module, left, top, width, height, textTop, textHeight } = layout;
        const quiet = code.rim * module - 1e-6;
        expect(module / PAPER_DOT).toBeCloseTo(Math.round(module / PAPER_DOT), 9);
        expect(left / PAPER_DOT).toBeCloseTo(Math.round(left / PAPER_DOT), 9);
        expect(Math.min(left, label.width - left - width)).toBeGreaterThanOrEqual(quiet);
        expect(textTop + textHeight).toBeLessThanOrEqual(label.height + 1e-6);
        if (code.kind === 'code128') continue;
        expect(Math.min(top, textTop - top - height)).toBeGreaterThanOrEqual(quiet);
      }
    }
  });

  it('fits into the box that is made for it', () => {
    for (const code of CODES) {
      expect(labelLayout(code, boxFor(code, { width: 10, height: 10 }), { dot: PAPER_DOT })).not.toBeNull();
    }
  });
});
