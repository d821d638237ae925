import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { batchId, checkBatchPattern, idsOfList, nextNumber, numberOf, patternAfter } from './batch-ids.ts';
import { checkField, SHIPMENT_ID } from './field-rules.ts';

describe('a pattern for the ids of a batch', () => {
  it('needs a counter, and gives nothing but good ids', () => {
    expect(checkBatchPattern('')).toBe('required');
    expect(checkBatchPattern('PAL-7')).toBe('no-counter');
    expect(checkBatchPattern('PAL/###')).toBe('wrong-characters');
    expect(checkBatchPattern('#A##')).toBe('wrong-characters');
    expect(checkBatchPattern(`${'x'.repeat(58)}###`)).toBe('too-long');
    expect(checkBatchPattern('PAL-### (B)')).toBe(null);
  });

  it('puts the number where its last # stand, with as many digits', () => {
    expect(batchId('PAL-###', 7)).toBe('PAL-007');
    expect(batchId('## PAL', 12)).toBe('12 PAL');
    expect(batchId('PAL-##', 99)).toBe('PAL-99');
    expect(batchId('PAL-##', 100)).toBe(null);
  });

  it('goes on after the highest number that is there', () => {
    expect(nextNumber('PAL-###', [])).toBe(1);
    expect(nextNumber('PAL-###', ['PAL-004', 'PAL-011', 'PAL-12', 'PAL-0x3', 'XAL-900', 'PAL-0040'])).toBe(12);
  });

  it('holds for every pattern and number', () => {
    const part = fc.string({ unit: fc.constantFrom('A', 'z', '0', '9', ' ', '_', '(', ')', '-'), maxLength: 12 });
    fc.assert(
      fc.property(part, fc.integer({ min: 1, max: 6 }), part, fc.nat(999_999), (before, digits, after, number) => {
        const pattern = `${before}${'#'.repeat(digits)}${after}`.trim();
        expect(checkBatchPattern(pattern)).toBe(null);
        const id = batchId(pattern, number);
        expect(id === null).toBe(String(number).length > digits);
        if (id === null) return;
        expect(checkField(SHIPMENT_ID, id)).toBe(null);
        expect(id).toHaveLength(pattern.length);
        expect(nextNumber(pattern, [id])).toBe(number + 1);
        expect(numberOf(pattern, id)).toBe(number);
      }),
    );
  });

  it('is told by the last id, with room for the next', () => {
    expect(patternAfter('WALK-9')).toBe('WALK-##');
    expect(patternAfter('PAL-007')).toBe('PAL-###');
    expect(patternAfter('LOT 7 A')).toBe(null);
  });
});

describe('the ids that a file lists', () => {
  it('are those of the column that is called so, else of the first, each once', () => {
    expect(idsOfList('Customer;Shipment ID\r\nAcme;PAL-1\r\nAcme;PAL-2\r\nNord;PAL-1\r\n')).toEqual({
      ids: ['PAL-1', 'PAL-2'],
      own: [
        { id: 'PAL-1', customer: 'Acme', limitProfile: '' },
        { id: 'PAL-2', customer: 'Acme', limitProfile: '' },
      ],
      faulty: 0,
    });
    expect(idsOfList('PAL-7\nPAL-8\n\nPAL/9')).toEqual({ ids: ['PAL-7', 'PAL-8'], own: [], faulty: 1 });
    expect(idsOfList('')).toEqual({ ids: [], own: [], faulty: 0 });
  });

  it('have customers and limit profiles of their own where columns are called so', () => {
    const long = 'x'.repeat(1_000);
    expect(idsOfList(`Shipment ID,Limit profile,Customer\nA-1,2 to 8 °C,\nA-2,,Nord\nA-3,,\nA-4,,${long}`)).toEqual({
      ids: ['A-1', 'A-2', 'A-3'],
      own: [
        { id: 'A-1', customer: '', limitProfile: '2 to 8 °C' },
        { id: 'A-2', customer: 'Nord', limitProfile: '' },
      ],
      faulty: 1,
    });
  });
});
