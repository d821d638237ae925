import { Trans, useLingui } from '@lingui/react/macro';
import { UnstyledButton } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { JUMP_KEYS, openJump } from '../../features/jump/jump-opening.ts';
import classes from './jump-button.module.css';

/** Opens the jump to anything. */
export function JumpButton() {
  const { t } = useLingui();
  return (
    <UnstyledButton
      className={classes.opener}
      data-keys={JUMP_KEYS}
      aria-haspopup="dialog"
      aria-keyshortcuts="Control+K Meta+K"
      title={t`Go to a shipment, device, location or page (${JUMP_KEYS})`}
      aria-label={t`Go to`}
      onClick={openJump}
    >
      <IconSearch size={20} aria-hidden />
      <span className={classes.words} aria-hidden>
        <Trans>Go to</Trans>
      </span>
    </UnstyledButton>
  );
}
