import { excursionRule } from './excursion.ts';

/** 211 Humidity Critical. */
export const humidity = excursionRule({
  name: 'humidity',
  event: 211,
  side: 'above',
  value: (reading) => reading.humidity,
  limit: ({ rules }) => rules.humidity.limit,
  sensor: 'humidity',
});
