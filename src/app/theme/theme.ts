import { Button, type ButtonProps, type CSSVariablesResolver, createTheme } from '@mantine/core';
import { amber, dark, ink } from './colors.ts';

/** A filled button nobody gave a colour: the thing to do. */
const isAct = ({ variant = 'filled', color }: ButtonProps): boolean => variant === 'filled' && color === undefined;

const ACT = {
  '--button-bg': 'var(--act)',
  '--button-hover': 'var(--act-hover)',
  '--button-color': 'var(--act-text)',
  '--button-bd': '1px solid var(--act-edge)',
};

/** Milliseconds before a tooltip is shown, and before it goes (spec 2 §9). */
export const TOOLTIP_DELAYS = { openDelay: 500, closeDelay: 100 } as const;

/**
 * The identity as Mantine's theme. A filled Button is the one thing to do here: amber with ink text. Everything else
 * takes `variant="default"` or `"subtle"`. Spacing goes in steps of 4 px.
 */
export const theme = createTheme({
  colors: { ink, amber, dark },
  primaryColor: 'ink',
  primaryShade: { light: 7, dark: 3 },
  autoContrast: true,
  luminanceThreshold: 0.35,
  black: '#0f1b2d',
  defaultRadius: 6,
  radius: { xs: '4px', sm: '6px', md: '6px', lg: '8px', xl: '12px' },
  spacing: { xs: '8px', sm: '12px', md: '16px', lg: '24px', xl: '32px' },
  fontFamily: 'var(--font-text)',
  fontFamilyMonospace: 'var(--font-code)',
  headings: { fontFamily: 'var(--font-text)', fontWeight: '600' },
  cursorType: 'pointer',
  respectReducedMotion: true,
  components: {
    Button: Button.extend({
      defaultProps: { fw: 600 },
      vars: (_, props) => ({ root: isAct(props) ? ACT : {} }),
    }),
    // Not `Tooltip.extend`: what tooltips stand on is 19 kB that the sign-in page does without.
    Tooltip: { defaultProps: TOOLTIP_DELAYS },
  },
});

/** Where Mantine's own choice of colour is too faint to read, and the surfaces of the identity. */
export const cssVariables: CSSVariablesResolver = () => ({
  variables: {},
  light: {
    '--mantine-color-body': '#fbfcfe',
    '--mantine-color-dimmed': '#55606f',
    '--mantine-color-placeholder': '#66707e',
    '--mantine-color-error': 'var(--state-error)',
    '--mantine-color-default-border': '#c5cdd8',
  },
  dark: {
    '--mantine-color-dimmed': dark[2],
    '--mantine-color-placeholder': '#8d99ab',
    '--mantine-color-error': 'var(--state-error)',
  },
});
