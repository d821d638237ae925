import { ActionIcon, Button, type ButtonProps, type CSSVariablesResolver, createTheme } from '@mantine/core';
import { amber, dark, ink } from './colors.ts';

/** A filled button nobody gave a colour: the thing to do. */
const isMain = ({ variant = 'filled', color }: ButtonProps): boolean => variant === 'filled' && color === undefined;

const MAIN = {
  '--button-bg': 'var(--main)',
  '--button-hover': 'var(--main-hover)',
  '--button-color': 'var(--main-text)',
  '--button-bd': '1px solid var(--press-edge)',
};

/** `variant="default"`: filled, without an edge but in sunlight. */
const SECONDARY = {
  '--button-bg': 'var(--fill)',
  '--button-hover': 'var(--fill-2)',
  '--button-color': 'var(--text)',
  '--button-bd': '1px solid var(--press-edge)',
};

const SECONDARY_ICON = {
  '--ai-bg': 'var(--fill)',
  '--ai-hover': 'var(--fill-2)',
  '--ai-color': 'var(--text)',
  '--ai-bd': '1px solid var(--press-edge)',
};

/** Milliseconds before a tooltip is shown, and before it goes (spec 2 §9). */
export const TOOLTIP_DELAYS = { openDelay: 500, closeDelay: 100 } as const;

/**
 * The identity as Mantine's theme. A filled Button is the one thing to do on a page: ink, amber on the floor. Everything
 * else takes `variant="default"` or `"subtle"`. Colours and sizes are those of tokens.css; spacing goes in steps of 4 px.
 */
export const theme = createTheme({
  colors: { ink, amber, dark },
  primaryColor: 'ink',
  primaryShade: { light: 7, dark: 3 },
  autoContrast: true,
  luminanceThreshold: 0.35,
  black: '#0f1b2d',
  defaultRadius: 6,
  radius: { xs: '4px', sm: '6px', md: '6px', lg: '8px', xl: '10px' },
  spacing: { xs: '8px', sm: '12px', md: '16px', lg: '24px', xl: '32px' },
  fontFamily: 'var(--font-text)',
  fontFamilyMonospace: 'var(--font-code)',
  headings: { fontFamily: 'var(--font-text)', fontWeight: '600' },
  cursorType: 'pointer',
  respectReducedMotion: true,
  components: {
    Button: Button.extend({
      defaultProps: { fw: 500 },
      vars: (_, props) => ({ root: isMain(props) ? MAIN : props.variant === 'default' ? SECONDARY : {} }),
    }),
    ActionIcon: ActionIcon.extend({
      vars: (_, { variant }) => ({ root: variant === 'default' ? SECONDARY_ICON : {} }),
    }),
    // Not `Tooltip.extend`: what tooltips stand on is 19 kB that the sign-in page does without.
    Tooltip: { defaultProps: TOOLTIP_DELAYS },
  },
});

/** Mantine's names of colours, each as a token. */
const COLORS = {
  '--mantine-color-body': 'var(--page)',
  '--mantine-color-text': 'var(--text)',
  '--mantine-color-dimmed': 'var(--dim)',
  '--mantine-color-placeholder': 'var(--dim)',
  '--mantine-color-error': 'var(--critical)',
  '--mantine-color-anchor': 'var(--link)',
  '--mantine-color-default': 'var(--surface)',
  '--mantine-color-default-color': 'var(--text)',
  '--mantine-color-default-hover': 'var(--hover)',
  '--mantine-color-default-border': 'var(--line)',
};

/** The same in both schemes: the tokens differ. */
export const cssVariables: CSSVariablesResolver = () => ({ variables: {}, light: COLORS, dark: COLORS });
