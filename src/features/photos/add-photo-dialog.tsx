import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { addPhoto } from '../../commands/add-photo.ts';
import { following } from '../../commands/issue.ts';
import { MOST_PHOTOS, type TakenPhoto } from '../../domain/photo.ts';
import { FormDialog } from '../../kits/form/form-dialog.tsx';
import { useForm } from '../../kits/form/use-form.ts';
import { PhotoEntry } from '../../kits/photos/photo-entry.tsx';
import { issueUndoable } from '../../outcome/undoable.ts';

interface AddPhotoDialogProps {
  readonly guid: string;
  /** What people call the shipment. */
  readonly name: string;
  /** So many it has. */
  readonly there: number;
  readonly onClose: () => void;
}

/** Takes photos of a shipment; they are stored on this device, and sent when it can. Mounted while it is open. */
export function AddPhotoDialog({ guid, name, there, onClose }: AddPhotoDialogProps) {
  const { t } = useLingui();
  const most = Math.max(0, MOST_PHOTOS - there);
  const form = useForm<{ readonly photos: readonly TakenPhoto[] }>({
    start: { photos: [] },
    isChanged: ({ photos }) => photos.length > 0,
    save: ({ photos: [first, ...others] }, { store }) => {
      if (first === undefined) return undefined;
      const input = (photo: TakenPhoto) => ({ ...photo, note: photo.note.trim(), guid, shipmentId: name });
      const also = others.map((photo) => following(addPhoto, input(photo)));
      return store(() => issueUndoable(addPhoto, input(first), { also }));
    },
  });
  const count = form.values.photos.length;
  return (
    <FormDialog
      form={form}
      title={t`Photos of ${name}`}
      action={count === 0 ? <Trans>Add photos</Trans> : <Plural value={count} one="Add # photo" other="Add # photos" />}
      disabled={count === 0}
      outcome={{}}
      size="form"
      onClose={onClose}
    >
      <PhotoEntry
        photos={form.values.photos}
        onChange={(photos) => form.set({ photos })}
        most={most}
        full={<Trans>A shipment can have {MOST_PHOTOS} photos.</Trans>}
      />
    </FormDialog>
  );
}

export default AddPhotoDialog;
