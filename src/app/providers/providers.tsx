import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { MantineProvider } from '@mantine/core';
import { type ReactNode, useEffect } from 'react';
import { keepFocus } from '../../ui/keep-focus.ts';
import { mantineSchemeManager } from '../theme/mantine-scheme-manager.ts';
import { cssVariables, theme } from '../theme/theme.ts';

const schemeManager = mantineSchemeManager();

/** Words, theme and colour scheme for everything below; the focus is kept in it. */
export function Providers({ children }: { readonly children: ReactNode }) {
  useEffect(() => keepFocus(document.body), []);
  return (
    <I18nProvider i18n={i18n}>
      <MantineProvider theme={theme} cssVariablesResolver={cssVariables} colorSchemeManager={schemeManager}>
        {children}
      </MantineProvider>
    </I18nProvider>
  );
}
