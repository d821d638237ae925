import { Trans } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconMessages } from '@tabler/icons-react';
import { type CommentsAbout, useComments } from '../../local/views/use-comments.ts';

interface CommentsButtonProps {
  readonly about: CommentsAbout;
  readonly onOpen: () => void;
}

/** Opens what people have said of something; how much that is. */
export function CommentsButton({ about, onOpen }: CommentsButtonProps) {
  const count = useComments(about)?.length ?? 0;
  return (
    <Button
      variant="default"
      mih="var(--h)"
      leftSection={<IconMessages size={18} aria-hidden />}
      aria-haspopup="dialog"
      onClick={onOpen}
    >
      {count === 0 ? <Trans>Comments</Trans> : <Trans>Comments ({count})</Trans>}
    </Button>
  );
}
