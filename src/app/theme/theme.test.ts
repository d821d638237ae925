import { expect, it } from 'vitest';
import { TOOLTIP_DELAYS, theme } from './theme.ts';

it('C39: tooltips show after 500 ms and go after 100', () => {
  expect(TOOLTIP_DELAYS).toEqual({ openDelay: 500, closeDelay: 100 });
  expect(theme.components?.Tooltip?.defaultProps).toEqual(TOOLTIP_DELAYS);
});
