import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { MantineProvider } from '@mantine/core';
import type { ReactNode } from 'react';
import { mantineSchemeManager } from '../theme/mantine-scheme-manager.ts';
import { cssVariables, theme } from '../theme/theme.ts';

const schemeManager = mantineSchemeManager();

/** Words, theme and colour scheme for everything below. */
export function Providers({ children }: { readonly children: ReactNode }) {
  return (
    <I18nProvider i18n={i18n}>
      <MantineProvider theme={theme} cssVariablesResolver={cssVariables} colorSchemeManager={schemeManager}>
        {children}
      </MantineProvider>
    </I18nProvider>
  );
}
