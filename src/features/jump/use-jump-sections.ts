import { useLingui } from '@lingui/react/macro';
import { MODE_WORDS } from '../../commands/mode-words.ts';
import { ACTIVATION_MODES, configTypesOf } from '../../domain/activation-mode.ts';
import { DEVICE_KINDS } from '../../domain/device.ts';
import { useFinds } from '../../local/views/use-finds.ts';
import { isCalled, type JumpPage, type JumpTarget, named, targetOf } from './jump-target.ts';
import { useJumpActions } from './use-jump-actions.ts';

/** What the dialog looks through. Each group has finds of its own, however many of another are called alike. */
const GROUPS = [
  ...ACTIVATION_MODES.map((mode) => configTypesOf(mode).map((type) => `shipments:${type}`)),
  DEVICE_KINDS.map((kind) => `devices:${kind}`),
  ['locations'],
  ['geozones'],
  ['warehouses'],
];
/** Finds of each group: a person types on rather than reads on. */
const EACH = 6;

export interface JumpSection {
  readonly key: string;
  readonly title: string;
  readonly targets: readonly JumpTarget[];
}

/** Where the words may lead, by what it is; without words the pages and actions there are. */
export function useJumpSections(
  words: string,
  pages: readonly JumpPage[],
): { readonly sections: readonly JumpSection[]; readonly isSearching: boolean } {
  const { t } = useLingui();
  const found = useFinds(GROUPS, words, EACH);
  const { actions, adds } = useJumpActions(pages);
  const finds = (words.trim() === '' ? [] : (found?.finds ?? [])).flatMap((find) => targetOf(find, adds) ?? []);
  const called = finds.filter((target) => isCalled(target, words));
  const targets = [...called, ...finds.filter((target) => !called.includes(target))];
  // Pages and actions are few and found as they are typed: what is only nearly that must not come before them.
  const sections: readonly JumpSection[] = [
    {
      key: 'page',
      title: t`Pages`,
      targets: named(pages, words).map((page) => ({ kind: 'page', id: `page ${page.path}`, page })),
    },
    {
      key: 'action',
      title: t`Actions`,
      targets: named(actions, words).map((one) => ({ kind: 'action', id: `action ${one.name}`, ...one })),
    },
    ...ACTIVATION_MODES.map((mode) => ({
      key: mode,
      title: t(MODE_WORDS[mode].list),
      targets: targets.filter((target) => target.kind === 'shipment' && target.mode === mode),
    })),
    { key: 'device', title: t`Devices`, targets: targets.filter(({ kind }) => kind === 'device') },
    { key: 'place', title: t`Locations`, targets: targets.filter(({ kind }) => kind === 'place') },
    { key: 'map', title: t`Routes and geozones`, targets: targets.filter(({ kind }) => kind === 'map') },
    { key: 'warehouse', title: t`Warehouses`, targets: targets.filter(({ kind }) => kind === 'warehouse') },
  ];
  const filled = sections.filter((section) => section.targets.length > 0);
  // Who typed a whole name or id means that one.
  const isMeant = (section: JumpSection): boolean => section.targets.some((target) => called.includes(target));
  return {
    sections: [...filled.filter(isMeant), ...filled.filter((section) => !isMeant(section))],
    isSearching: words.trim() !== '' && found?.words !== words,
  };
}
