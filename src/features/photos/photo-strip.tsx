import { Trans, useLingui } from '@lingui/react/macro';
import { Text, UnstyledButton } from '@mantine/core';
import { Suspense, useState } from 'react';
import { useIsOffline } from '../../api/use-is-offline.ts';
import type { PhotoRow } from '../../contract/photos.ts';
import { timeOf } from '../../domain/instant.ts';
import { NEEDS_PERSON } from '../../local/outbox/entry.ts';
import { useTimeReader } from '../../local/views/use-time-reader.ts';
import { lazyPart } from '../../ui/lazy-part.ts';
import { StateMark } from '../../ui/state/state-mark.tsx';
import { timeWords } from '../../ui/time-words.ts';
import { PHOTO_KIND_WORDS } from '../../words/photo-kind-words.ts';
import classes from './photo-strip.module.css';
import type { ShownPhoto } from './shown-photo.ts';
import { useShownPhotos } from './use-shown-photos.ts';

const PhotoDialog = lazyPart(() => import('./photo-dialog.tsx'));

interface PhotoStripProps {
  readonly guid: string;
  /** As the server told them last; absent: it has not. */
  readonly rows: readonly PhotoRow[] | undefined;
}

/** The photos of a shipment, those that are still to be sent too; each opens large. */
export function PhotoStrip({ guid, rows }: PhotoStripProps) {
  const photos = useShownPhotos(guid, rows);
  const isOffline = useIsOffline();
  const [opened, setOpened] = useState<string | null>(null);
  const shown = photos.find(({ photoId }) => photoId === opened);
  // Why the server has not told them is said once, over the whole page.
  if (photos.length === 0 && rows === undefined) {
    return isOffline ? (
      <Text c="dimmed">
        <Trans>Needs a connection.</Trans>
      </Text>
    ) : null;
  }
  if (photos.length === 0) {
    return (
      <Text c="dimmed">
        <Trans>No photos yet.</Trans>
      </Text>
    );
  }
  return (
    <>
      <ul className={classes.strip}>
        {photos.map((photo) => (
          <li key={photo.photoId}>
            <Thumb photo={photo} onOpen={() => setOpened(photo.photoId)} />
          </li>
        ))}
      </ul>
      {shown !== undefined && (
        <Suspense>
          <PhotoDialog guid={guid} photo={shown} photos={photos} onShow={setOpened} onClose={() => setOpened(null)} />
        </Suspense>
      )}
    </>
  );
}

function Thumb({ photo, onOpen }: { readonly photo: ShownPhoto; readonly onOpen: () => void }) {
  const { t } = useLingui();
  const reader = useTimeReader();
  const { kind, note, thumb, addedBy, takenAt, state } = photo;
  const time = timeWords(timeOf(takenAt), reader);
  const name = t(PHOTO_KIND_WORDS[kind]);
  return (
    <UnstyledButton className={classes.photo} onClick={onOpen} aria-haspopup="dialog">
      <img className={classes.thumb} src={`data:image/jpeg;base64,${thumb}`} alt="" />
      <span className={classes.words}>
        <span className={classes.kind}>{name}</span>
        {note !== '' && <span>{note}</span>}
        <span className={classes.quiet}>
          {addedBy}, {time}
        </span>
        {state !== null && (
          <StateMark state={NEEDS_PERSON.has(state) ? 'error' : 'waiting'}>
            {NEEDS_PERSON.has(state) ? <Trans>Needs attention</Trans> : <Trans>Not sent yet</Trans>}
          </StateMark>
        )}
      </span>
    </UnstyledButton>
  );
}
