import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Text } from '@mantine/core';
import { useEffect, useState } from 'react';
import { ApiError } from '../../api/api-error.ts';
import { callForBytes } from '../../api/call-for-bytes.ts';
import { errorWords } from '../../api/error-words.ts';
import { photoPicture } from '../../contract/photos.ts';
import { fromBase64 } from '../../domain/base64.ts';
import { timeOf } from '../../domain/instant.ts';
import { useTimeReader } from '../../local/views/use-time-reader.ts';
import { openOutbox } from '../../outcome/outbox-opening.ts';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { DialogActions } from '../../ui/dialog/dialog-actions.tsx';
import { StateMark } from '../../ui/state/state-mark.tsx';
import { timeWords } from '../../ui/time-words.ts';
import { PHOTO_KIND_WORDS } from '../../words/photo-kind-words.ts';
import classes from './photo-dialog.module.css';
import type { ShownPhoto } from './shown-photo.ts';

interface PhotoDialogProps {
  readonly guid: string;
  readonly photo: ShownPhoto;
  readonly photos: readonly ShownPhoto[];
  readonly onShow: (photoId: string) => void;
  readonly onClose: () => void;
}

/** One photo, large, with what is known of it. Mounted while it is open. */
export function PhotoDialog({ guid, photo, photos, onShow, onClose }: PhotoDialogProps) {
  const { t } = useLingui();
  const reader = useTimeReader();
  const { kind, note, addedBy, takenAt, state, localSeq } = photo;
  const at = photos.findIndex(({ photoId }) => photoId === photo.photoId);
  const [before, after] = [photos[at - 1], photos[at + 1]];
  const name = t(PHOTO_KIND_WORDS[kind]);
  const time = timeWords(timeOf(takenAt), reader);
  const large = useLargePicture(guid, photo);
  return (
    <Dialog title={name} size="report" onClose={onClose}>
      <figure className={classes.figure}>
        <img className={classes.picture} src={large.address} alt={note === '' ? name : `${name}: ${note}`} />
        <figcaption>
          {note !== '' && <Text>{note}</Text>}
          <Text c="dimmed">
            <Trans>
              {addedBy}, taken {time}
            </Trans>
          </Text>
          <div role="status">
            {state !== null && (
              <StateMark state="waiting">
                <Trans>Saved here, not sent yet</Trans>
              </StateMark>
            )}
            {large.fault !== null && (
              <StateMark state="warn">
                <Trans>Shown small.</Trans> {t(errorWords(large.fault).words)}
              </StateMark>
            )}
          </div>
        </figcaption>
      </figure>
      <DialogActions>
        {state !== null && localSeq !== null && (
          <Button
            variant="default"
            size="md"
            onClick={() => {
              onClose();
              openOutbox(localSeq);
            }}
          >
            <Trans>Open the outbox</Trans>
          </Button>
        )}
        {photos.length > 1 && (
          <>
            <Button
              variant="default"
              size="md"
              disabled={before === undefined}
              onClick={() => before !== undefined && onShow(before.photoId)}
            >
              <Trans>Previous</Trans>
            </Button>
            <Button
              variant="default"
              size="md"
              disabled={after === undefined}
              onClick={() => after !== undefined && onShow(after.photoId)}
            >
              <Trans>Next</Trans>
            </Button>
          </>
        )}
        <Button variant="default" size="md" onClick={onClose}>
          <Trans>Close</Trans>
        </Button>
      </DialogActions>
    </Dialog>
  );
}

export default PhotoDialog;

interface LargePicture {
  readonly address: string;
  /** Why it is the small one. */
  readonly fault: ApiError['code'] | null;
}

/** The large picture: this device's own, else the server's as soon as it is here; the small one until then. */
function useLargePicture(guid: string, { photoId, picture, thumb }: ShownPhoto): LargePicture {
  const [fetched, setFetched] = useState<(LargePicture & { readonly of: string }) | null>(null);
  const small = `data:image/jpeg;base64,${thumb}`;
  useEffect(() => {
    const leaving = new AbortController();
    let address = '';
    const show = (bytes: Uint8Array<ArrayBuffer>) => {
      if (leaving.signal.aborted) return;
      address = URL.createObjectURL(new Blob([bytes], { type: 'image/jpeg' }));
      setFetched({ of: photoId, address, fault: null });
    };
    const fetching =
      picture === null
        ? callForBytes(photoPicture, { params: { guid, photoId }, signal: leaving.signal })
        : Promise.resolve(fromBase64(picture));
    fetching.then(show, (error: unknown) => {
      if (leaving.signal.aborted) return;
      const fault = error instanceof ApiError ? error.code : 'unreadable-reply';
      setFetched({ of: photoId, address: '', fault });
    });
    return () => {
      leaving.abort();
      if (address !== '') URL.revokeObjectURL(address);
    };
  }, [guid, photoId, picture]);
  if (fetched?.of !== photoId) return { address: small, fault: null };
  return { address: fetched.address === '' ? small : fetched.address, fault: fetched.fault };
}
