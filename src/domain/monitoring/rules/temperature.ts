import { setPointsOf } from '../exposure.ts';
import { excursionRule } from './excursion.ts';

/** 216 High Temperature: above the set point of the iChime, of the shipment, or of the rule. */
export const highTemperature = excursionRule({
  name: 'highTemperature',
  event: 216,
  side: 'above',
  value: ({ temperature }) => temperature,
  limit: (fold, macId) => setPointsOf(fold, macId).high,
  sensor: 'temperature',
});

/** 223 Low Temperature. */
export const lowTemperature = excursionRule({
  name: 'lowTemperature',
  event: 223,
  side: 'below',
  value: ({ temperature }) => temperature,
  limit: (fold, macId) => setPointsOf(fold, macId).low,
  sensor: 'temperature',
});
