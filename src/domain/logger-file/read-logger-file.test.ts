import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { encoded, loggerFile, loggerFiles, MAKERS } from '../../../tests/fixtures/logger-files.ts';
import { temperatureEntered } from '../temperature.ts';
import { type SheetCell, xlsxOf } from '../xlsx/workbook.ts';
import type { Bytes } from '../xlsx/zip-stream.ts';
import type { LoggerChoice, LoggerFile, LoggerProposal } from './logger-file.ts';
import { readLoggerFile } from './read-logger-file.ts';

const PROPOSAL: LoggerProposal = { unit: 'Celsius', zone: 'Europe/Berlin', now: Date.UTC(2026, 5, 1) };

async function readText(text: string, choice: LoggerChoice = {}, proposal = PROPOSAL) {
  return readLoggerFile(encoded(text, 'utf-8'), proposal, choice);
}

async function taken(text: string, choice: LoggerChoice = {}, proposal = PROPOSAL): Promise<LoggerFile> {
  const read = await readText(text, choice, proposal);
  if (!read.ok) throw new Error(`It is not read: ${read.fault}, line ${read.line}.`);
  return read;
}

const iso = ({ readings }: LoggerFile): readonly string[] => readings.map(({ time }) => new Date(time).toISOString());

describe('files of makers', () => {
  const all = loggerFiles();
  it('are thirty', () => expect(all).toHaveLength(30));

  it.each(all)('$name: read with one question at most', async ({ bytes, zone, serial, walls, celsius }) => {
    const read = await readLoggerFile(bytes, PROPOSAL);
    expect(read).toMatchObject({ ok: true, serial, asks: zone === null ? ['zone'] : [] });
    if (!read.ok) return;
    const said = await readLoggerFile(bytes, PROPOSAL, { zone: 'UTC+01:00' });
    if (!said.ok) throw new Error(said.fault);
    const ahead = zone === null ? 1 : 8;
    expect(said.readings.map(({ time }) => time)).toEqual(walls.map((wall) => wall - ahead * 3_600_000));
    expect(said.readings.map(({ temperature }) => Math.round((((temperature ?? 0) - 32) / 1.8) * 10) / 10)).toEqual(
      celsius,
    );
    expect(said.asks).toEqual([]);
  });
});

describe('dates', () => {
  const write = (order: 'dmy' | 'mdy', wall: number): string => {
    const at = new Date(wall);
    const [day, month] = [at.getUTCDate(), at.getUTCMonth() + 1];
    const clock = at.toISOString().slice(11, 19);
    return `${order === 'dmy' ? `${day}/${month}` : `${month}/${day}`}/${at.getUTCFullYear()} ${clock}`;
  };

  it('stand in the right order, or are asked for', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom<'dmy' | 'mdy'>('dmy', 'mdy'),
        fc.integer({ min: Date.UTC(2024, 0, 1) / 60_000, max: Date.UTC(2026, 3, 1) / 60_000 }),
        fc.constantFrom(1, 5, 10, 60, 720, 1_440, 10_080),
        fc.integer({ min: 3, max: 60 }),
        fc.boolean(),
        async (order, start, minutes, count, isTurned) => {
          const walls = Array.from({ length: count }, (_, at) => start * 60_000 + at * minutes * 60_000);
          fc.pre((walls.at(-1) ?? 0) < PROPOSAL.now);
          const rows = walls.map((wall) => `${write(order, wall)},5.0`);
          const text = `Time (UTC),Temperature (°C)\n${(isTurned ? rows.toReversed() : rows).join('\n')}\n`;
          const read = await taken(text);
          if (!read.asks.includes('order')) expect(read.readings.map(({ time }) => time)).toEqual(walls);
          expect(read.orders).toContain(order);
          const told = await taken(text, { order });
          expect(told.readings.map(({ time }) => time)).toEqual(walls);
        },
      ),
      { numRuns: 300 },
    );
  });

  it('are asked for where both orders are possible', async () => {
    const text = 'Time (UTC),Temperature (°C)\n3/4/2026 10:00,5\n3/4/2026 10:10,5\n3/4/2026 10:20,5\n';
    const read = await taken(text);
    expect([read.asks, read.orders]).toEqual([['order'], ['dmy', 'mdy']]);
    expect(iso(await taken(text, { order: 'mdy' }))[0]).toBe('2026-03-04T10:00:00.000Z');
  });

  it('are not to come', async () => {
    const now = Date.UTC(2026, 2, 5);
    const text = 'Time (UTC),Temperature (°C)\n3/4/2026 10:00,5\n3/4/2026 10:10,5\n3/4/2026 10:20,5\n';
    const read = await taken(text, {}, { ...PROPOSAL, now });
    expect([read.asks, iso(read)[0]]).toEqual([[], '2026-03-04T10:00:00.000Z']);
  });

  it.each([
    ['16-Aug-2025 09:05', '2025-08-16T09:05:00.000Z'],
    ['16 août 2025 09h05', '2025-08-16T09:05:00.000Z'],
    ['"Aug 16, 2025 9:05:30 PM"', '2025-08-16T21:05:30.000Z'],
    ['2025-08-16T09:05:00.250Z', '2025-08-16T09:05:00.250Z'],
    ['2025-08-16T09:05:00+02:00', '2025-08-16T07:05:00.000Z'],
    ['09:05:00 16.08.2025', '2025-08-16T09:05:00.000Z'],
    ['16.08.25 12:05 am', '2025-08-16T00:05:00.000Z'],
  ])('%s', async (written, instant) => {
    expect(iso(await taken(`Zeit (UTC),Temp °C\n${written},5\n`))).toEqual([instant]);
  });

  it('go by a clock that followed summer time, and by one that did not', async () => {
    const from = (hours: readonly string[]) =>
      taken(`Time;Temp °C\n${hours.map((hour) => `${hour};5`).join('\n')}\n`, { zone: 'Europe/Berlin' });
    const october = ['2025-10-26 01:30', '2025-10-26 02:00', '2025-10-26 02:30'];
    const followed = await from([...october, '2025-10-26 02:00', '2025-10-26 02:30', '2025-10-26 03:00']);
    expect(followed.clock).toBe('followed');
    expect(iso(followed).map((one) => one.slice(11, 16))).toEqual([
      '23:30',
      '00:00',
      '00:30',
      '01:00',
      '01:30',
      '02:00',
    ]);
    const kept = await from([...october, '2025-10-26 03:00', '2025-10-26 03:30']);
    expect(kept.clock).toBe('kept');
    expect(iso(kept).at(-1)).toBe('2025-10-26T01:30:00.000Z');
    const spring = await from(['2026-03-29 01:30', '2026-03-29 02:00', '2026-03-29 02:30', '2026-03-29 03:00']);
    expect([spring.clock, iso(spring).at(-1)]).toEqual(['kept', '2026-03-29T02:00:00.000Z']);
    const jumped = await from(['2026-03-29 01:00', '2026-03-29 01:30', '2026-03-29 03:00', '2026-03-29 03:30']);
    expect([jumped.clock, iso(jumped).at(-1)]).toEqual(['followed', '2026-03-29T01:30:00.000Z']);
  });
});

describe('units', () => {
  const file = (head: string, values: readonly string[]): string =>
    `Time (UTC);${head}\n${values.map((value, at) => `2026-03-04 10:${String(at).padStart(2, '0')};${value}`).join('\n')}\n`;

  it('are asked for where nothing says them', async () => {
    const read = await taken(file('Temperature', ['5', '6']), {}, { ...PROPOSAL, unit: 'Fahrenheit' });
    expect([read.asks, read.unit]).toEqual([['unit'], 'Fahrenheit']);
    expect((await taken(file('Temperature', ['5']), { unit: 'Celsius' })).readings[0]?.temperature).toBe(41);
  });

  it('are asked for where what stands there can hardly be: Fahrenheit as Celsius', async () => {
    const read = await taken(file('Temperature (°C)', ['68.0', '70.1', '71.2', '40.0']));
    expect([read.asks, read.unit]).toEqual([['unit'], 'Fahrenheit']);
    expect(read.readings[0]?.temperature).toBe(68);
    expect(
      (await taken(file('Temperature (°C)', ['68.0', '70.1']), { unit: 'Celsius' })).readings[0]?.temperature,
    ).toBe(temperatureEntered('Celsius', 68));
  });

  it('are read from broken degree signs and from cells', async () => {
    expect((await taken(file('Celsius(\uFFFDC)', ['5']))).asks).toEqual([]);
    expect((await taken(file('Celsius(Â°C)', ['5']))).asks).toEqual([]);
    expect((await taken(file('Temp_F', ['41']))).readings[0]?.temperature).toBe(41);
    expect((await taken(file('Temp', ['5.0 °C', '6 °C']))).asks).toEqual([]);
  });

  it('leave out what is no value', async () => {
    const read = await taken(file('Temp °C', ['5', '---', 'N/A', '6']));
    expect([read.readings.length, read.leftOut]).toEqual([2, 2]);
  });
});

describe('what is no file of one logger', () => {
  const rows = (serial: string, hour: number): string =>
    Array.from({ length: 5 }, (_, at) => `2026-03-04 ${String(hour).padStart(2, '0')}:0${at},5,${serial}\n`).join('');

  it.each([
    [
      'two loggers by their numbers',
      `Time (UTC),Temp °C,Serial Number\n${rows('1001', 10)}${rows('1002', 10)}`,
      'two-loggers',
    ],
    ['two tables', `Time (UTC),Temp °C,N\n${rows('', 10)}Time (UTC),Temp °C,N\n${rows('', 10)}`, 'two-loggers'],
    ['times that begin anew', `Time (UTC),Temp °C,N\n${rows('', 14)}${rows('', 10)}${rows('', 12)}`, 'not-in-order'],
    ['no table', 'A list\nof words\n', 'no-table'],
    ['nothing measured', 'Time (UTC),Temp °C\n2026-03-04 10:00,---\n', 'no-readings'],
    ['nothing', '\n', 'empty'],
    ['a PDF', '%PDF-1.7\n', 'pdf'],
  ])('%s', async (_name, text, fault) => {
    expect(await readText(text)).toMatchObject({ ok: false, fault });
  });

  it('asks which of two probes it was', async () => {
    const text = 'Time (UTC);Probe 1 (°C);Probe 2 (°C)\n2026-03-04 10:00;5;-20\n';
    expect((await taken(text)).asks).toEqual(['column']);
    expect((await taken(text, { column: 2 })).readings[0]?.temperature).toBe(-4);
  });
});

it('reads a spreadsheet as it reads a text', async () => {
  async function* cells(): AsyncGenerator<readonly (readonly SheetCell[])[]> {
    yield [
      ['2026-03-04 10:00:00', 5.5],
      ['2026-03-04 10:10:00', 5.7],
    ];
  }
  const pieces: Bytes[] = [];
  const columns = [{ name: 'Time (UTC)' }, { name: 'Temperature (°C)' }];
  for await (const piece of xlsxOf({ name: 'Log', columns, rows: cells() })) pieces.push(piece);
  const read = await readLoggerFile(new Uint8Array(await new Blob(pieces).arrayBuffer()), PROPOSAL);
  expect(read).toMatchObject({ ok: true, asks: [], readings: [{ temperature: 41.9 }, { temperature: 42.26 }] });
});

it('keeps the lines of a long file apart', async () => {
  const [maker] = MAKERS;
  if (maker === undefined) throw new Error('There is no maker.');
  const walls = Array.from({ length: 20_000 }, (_, at) => Date.UTC(2026, 0, 1) + at * 60_000);
  const made = loggerFile(
    maker,
    { separator: ',', decimal: '.', unit: 'C', encoding: 'utf-8' },
    walls,
    walls.map(() => 5),
  );
  const read = await readLoggerFile(made.bytes, PROPOSAL, { zone: 'UTC' });
  expect(read).toMatchObject({ ok: true, leftOut: 0 });
  if (read.ok) expect(new Set(read.readings.map(({ line }) => line)).size).toBe(walls.length);
});
