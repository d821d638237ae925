import { describe, expect, it } from 'vitest';
import { checkField } from './field-rules.ts';
import { centerOf, GEOZONE_TYPES, isEditableType, MAP_DESCRIPTION, MAP_NAME } from './geozone.ts';

describe('a geozone', () => {
  it('has a type of the list, of which Port is not edited', () => {
    expect(GEOZONE_TYPES.map(({ typeId, name }) => `${typeId} ${name}`)).toEqual([
      '0 Path',
      '1 Area',
      '2 Airport',
      '3 Port',
      '4 Group',
      '5 Layout',
    ]);
    expect([0, 1, 2, 3, 4, 5, 6].map(isEditableType)).toEqual([true, true, true, false, true, true, false]);
  });

  it('RT6: has a name of up to 25 letters, digits, underscores, spaces and hyphens, a description of up to 75', () => {
    for (const name of ['Yard_2 north-east', 'Entrepôt', 'சென்னை வாயில்']) expect(checkField(MAP_NAME, name)).toBeNull();
    expect(checkField(MAP_NAME, 'x'.repeat(25))).toBeNull();
    expect(checkField(MAP_NAME, 'x'.repeat(26))).toBe('too-long');
    expect(checkField(MAP_NAME, ' ')).toBe('required');
    expect(checkField(MAP_NAME, 'Yard.')).toBe('wrong-characters');
    expect(checkField(MAP_DESCRIPTION, '')).toBeNull();
    expect(checkField(MAP_DESCRIPTION, 'x'.repeat(75))).toBeNull();
    expect(checkField(MAP_DESCRIPTION, 'x'.repeat(76))).toBe('too-long');
  });

  it('has its middle between its points, also across the date line', () => {
    expect(centerOf([])).toBeNull();
    expect(
      centerOf([
        { latitude: 10, longitude: 4 },
        { latitude: 12, longitude: 8 },
      ]),
    ).toEqual({ latitude: 11, longitude: 6 });
    const fiji = centerOf([
      { latitude: -17, longitude: 179 },
      { latitude: -18, longitude: -179 },
    ]);
    expect(fiji?.latitude).toBe(-17.5);
    expect(Math.abs(fiji?.longitude ?? 0)).toBe(180);
  });
});
