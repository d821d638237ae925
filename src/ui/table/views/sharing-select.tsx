import { useLingui } from '@lingui/react/macro';
import { NativeSelect, type NativeSelectProps } from '@mantine/core';
import { onText } from '../../form/entered.ts';
import type { Sharing, ViewGroup } from './saved-views.ts';

const ONLY_ME = 'me';
const EVERYONE = 'all';
/** Before the id of a group. */
const GROUP = 'group:';

interface SharingSelectProps extends Pick<NativeSelectProps, 'label' | 'aria-label' | 'className'> {
  /** With which groups it can be shared. */
  readonly groups: readonly ViewGroup[];
  readonly sharing: Sharing;
  readonly onSharing: (sharing: Sharing) => void;
}

/** Who sees a saved view: its maker, one of their groups, or the company. */
export function SharingSelect({ groups, sharing, onSharing, ...field }: SharingSelectProps) {
  const { t } = useLingui();
  const { isShared, groupId } = sharing;
  const isOffered = groupId === null || groups.some((one) => one.groupId === groupId);
  const offered = isOffered ? groups : [...groups, { groupId, name: groupId }];
  return (
    <NativeSelect
      size="md"
      {...field}
      value={!isShared ? ONLY_ME : groupId === null ? EVERYONE : `${GROUP}${groupId}`}
      data={[
        { value: ONLY_ME, label: t`Only me` },
        ...offered.map(({ groupId: id, name }) => ({ value: `${GROUP}${id}`, label: t`Group ${name}` })),
        { value: EVERYONE, label: t`Everyone in the company` },
      ]}
      onChange={onText((value) =>
        onSharing({
          isShared: value !== ONLY_ME,
          groupId: value.startsWith(GROUP) ? value.slice(GROUP.length) : null,
        }),
      )}
    />
  );
}
