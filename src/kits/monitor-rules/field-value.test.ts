import { describe, expect, it } from 'vitest';
import { RULE_FIELDS } from '../../domain/monitoring/check-rules.ts';
import { entryOf, valueOf } from './field-value.ts';

const { limit, hysteresis, minutes } = RULE_FIELDS.highTemperature;

describe('a field of a rule in a form', () => {
  it('has temperatures in the reader’s unit, and differences of them without their zero', () => {
    expect(entryOf(limit, 'limit', 46.4, 'Celsius')).toBe('8');
    expect(valueOf(limit, 'limit', '8', 'Celsius')).toBe(46.4);
    expect(entryOf(hysteresis, 'hysteresis', 1.8, 'Celsius')).toBe('1');
    expect(valueOf(hysteresis, 'hysteresis', '1', 'Celsius')).toBe(1.8);
    expect(entryOf(limit, 'limit', 46.4, 'Fahrenheit')).toBe('46.4');
  });

  it('tells nothing, no limit and a number apart, and takes a comma for a point', () => {
    expect(entryOf(limit, 'limit', undefined, 'Celsius')).toBeUndefined();
    expect(entryOf(limit, 'limit', null, 'Celsius')).toBe('off');
    expect(valueOf(limit, 'limit', '', 'Celsius')).toBeUndefined();
    expect(valueOf(limit, 'limit', 'off', 'Celsius')).toBeNull();
    expect(valueOf(hysteresis, 'hysteresis', '0,5', 'Fahrenheit')).toBe(0.5);
    expect(valueOf(minutes, 'minutes', 'half an hour', 'Celsius')).toBeNaN();
  });

  it('has switches and levels', () => {
    expect(entryOf({ kind: 'boolean' }, 'enabled', false, 'Celsius')).toBe('false');
    expect(valueOf({ kind: 'boolean' }, 'enabled', 'false', 'Celsius')).toBe(false);
    expect(valueOf({ kind: 'level' }, 'level', '2', 'Celsius')).toBe(2);
  });
});
