import { Trans } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconCamera } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { addPhoto } from '../../commands/add-photo.ts';
import type { PhotoRow } from '../../contract/photos.ts';
import { useProfile } from '../../local/session/profile.ts';
import { lazyPart } from '../../ui/lazy-part.ts';
import { useShownPhotos } from './use-shown-photos.ts';

const AddPhotoDialog = lazyPart(() => import('./add-photo-dialog.tsx'));

interface AddPhotoButtonProps {
  readonly guid: string;
  readonly name: string;
  /** As the server told them last; absent: it has not. */
  readonly rows: readonly PhotoRow[] | undefined;
}

/** Opens the dialog that takes photos, for who may. */
export function AddPhotoButton({ guid, name, rows }: AddPhotoButtonProps) {
  const user = useProfile();
  const photos = useShownPhotos(guid, rows);
  const [open, setOpen] = useState(false);
  if (user === null || !addPhoto.mayIssue(user)) return null;
  return (
    <>
      <Button
        variant="default"
        mih="var(--h)"
        leftSection={<IconCamera size={20} aria-hidden />}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        <Trans>Add photo</Trans>
      </Button>
      {open && (
        <Suspense>
          <AddPhotoDialog guid={guid} name={name} there={photos.length} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
