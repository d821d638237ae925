import { useLingui } from '@lingui/react/macro';
import { createShipment } from '../../commands/create-shipment.ts';
import { MODE_WORDS } from '../../commands/mode-words.ts';
import {
  ACTIVATION_MODES,
  type ActivationMode,
  ADD_TITLES,
  companyTitle,
  modeOfPattern,
  pagePatternOf,
} from '../../domain/activation-mode.ts';
import { useProfile } from '../../local/session/profile.ts';
import { useOptionsOfPages } from '../../local/views/use-page-options.ts';
import type { JumpAction, JumpPage } from './jump-target.ts';

/** An action in the person's language. */
export interface NamedAction {
  readonly action: JumpAction;
  readonly name: string;
}

/** The modes whose activation page is among these pages. */
export const modesIn = (pages: readonly JumpPage[]): readonly ActivationMode[] =>
  ACTIVATION_MODES.filter((mode) =>
    pages.some(({ path }) => {
      const { pathname, searchParams } = new URL(path, 'https://own.invalid');
      return pathname === '/activation' && (searchParams.get('mode') ?? 'shipment') === mode;
    }),
  );

/**
 * What this person may do from anywhere, as their menu, their rights and the options of the pages allow; and what of it is
 * activating something (`adds`).
 */
export function useJumpActions(pages: readonly JumpPage[]): {
  readonly actions: readonly NamedAction[];
  readonly adds: readonly ActivationMode[];
} {
  const { t } = useLingui();
  const user = useProfile();
  const modes = modesIn(pages);
  const options = useOptionsOfPages(modes.map(pagePatternOf)) ?? [];
  const mayAdd = user !== null && createShipment.mayIssue(user);
  const forms = options.filter(({ addTitle }) => mayAdd && addTitle !== undefined);
  const [home] = modes;
  return {
    adds: forms.map(({ pattern }) => modeOfPattern(pattern)),
    actions: [
      ...(home === undefined ? [] : [{ action: { what: 'scan', mode: home }, name: t`Scan` } as const]),
      ...forms.map(({ pattern, addTitle }) => {
        const mode = modeOfPattern(pattern);
        return {
          action: { what: 'add', mode },
          name: companyTitle(addTitle, ADD_TITLES[mode]) ?? t(MODE_WORDS[mode].create),
        } as const;
      }),
      ...modes.map((mode) => ({ action: { what: 'find', mode }, name: t(MODE_WORDS[mode].find) }) as const),
      { action: { what: 'outbox' }, name: t`Open the outbox` },
      { action: { what: 'preferences' }, name: t`User Preferences` },
      { action: { what: 'help' }, name: t`Help` },
      { action: { what: 'keys' }, name: t`Keyboard shortcuts` },
      { action: { what: 'logout' }, name: t`Logout` },
    ],
  };
}
