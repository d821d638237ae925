import { Trans, useLingui } from '@lingui/react/macro';
import { ActionIcon, Button, Text, TextInput } from '@mantine/core';
import { IconCamera, IconPhoto, IconTrash } from '@tabler/icons-react';
import { type ReactNode, useId, useRef, useState } from 'react';
import { PHOTO_NOTE } from '../../domain/field-rules.ts';
import { PHOTO_KINDS, type PhotoFault, type TakenPhoto } from '../../domain/photo.ts';
import { ChoiceRow } from '../../ui/choice-row.tsx';
import { onFiles, onText } from '../../ui/form/entered.ts';
import { StateMark } from '../../ui/state/state-mark.tsx';
import { useLatestCallback } from '../../ui/use-latest-callback.ts';
import { PHOTO_KIND_WORDS } from '../../words/photo-kind-words.ts';
import classes from './photo-entry.module.css';
import { takePhoto } from './take-photo.ts';

interface PhotoEntryProps {
  readonly photos: readonly TakenPhoto[];
  readonly onChange: (photos: readonly TakenPhoto[]) => void;
  /** So many may be taken here. */
  readonly most: number;
  /** What is said where there are as many. */
  readonly full: ReactNode;
}

/** Takes or chooses photos, and says of each what it shows. Works without a connection. */
export function PhotoEntry({ photos, onChange, most, full }: PhotoEntryProps) {
  const { t } = useLingui();
  const camera = useRef<HTMLInputElement>(null);
  const chooser = useRef<HTMLInputElement>(null);
  const [working, setWorking] = useState(false);
  const [fault, setFault] = useState<PhotoFault | 'too-many' | null>(null);
  const room = most - photos.length;

  // Several files come one after the other, each after what the one before has made of the list.
  const add = useLatestCallback((photo: TakenPhoto) => onChange([...photos, photo]));

  const take = async (files: readonly File[]) => {
    setFault(files.length > room ? 'too-many' : null);
    setWorking(true);
    for (const file of files.slice(0, room)) {
      const taken = await takePhoto(file);
      if ('fault' in taken) setFault(taken.fault);
      else add(taken.photo);
    }
    setWorking(false);
  };
  const change = (photoId: string, part: Partial<TakenPhoto>) =>
    onChange(photos.map((one) => (one.photoId === photoId ? { ...one, ...part } : one)));

  const onChosen = onFiles((files) => void take(files), 'again');
  const input = { type: 'file', accept: 'image/*', hidden: true, onChange: onChosen } as const;
  return (
    <div className={classes.entry} data-testid="photo-entry">
      {photos.map((photo, at) => (
        <TakenCard
          key={photo.photoId}
          photo={photo}
          nth={at + 1}
          onChange={(part) => change(photo.photoId, part)}
          onRemove={() => {
            setFault(null);
            onChange(photos.filter(({ photoId }) => photoId !== photo.photoId));
          }}
        />
      ))}
      {room > 0 ? (
        <div className={classes.buttons}>
          <input ref={camera} capture="environment" aria-label={t`Take photo`} {...input} />
          <input ref={chooser} multiple aria-label={t`Choose pictures`} {...input} />
          <Button
            variant="default"
            mih="var(--h)"
            type="button"
            loading={working}
            leftSection={<IconCamera size={20} aria-hidden />}
            onClick={() => camera.current?.click()}
          >
            <Trans>Take photo</Trans>
          </Button>
          <Button
            variant="subtle"
            mih="var(--h)"
            type="button"
            disabled={working}
            leftSection={<IconPhoto size={20} aria-hidden />}
            onClick={() => chooser.current?.click()}
          >
            <Trans>Choose pictures</Trans>
          </Button>
        </div>
      ) : (
        <Text c="dimmed">{full}</Text>
      )}
      <div role="status">
        {fault !== null && (
          <StateMark state="error">
            <FaultWords fault={fault} most={most} />
          </StateMark>
        )}
      </div>
    </div>
  );
}

interface TakenCardProps {
  readonly photo: TakenPhoto;
  /** From 1. */
  readonly nth: number;
  readonly onChange: (part: Partial<TakenPhoto>) => void;
  readonly onRemove: () => void;
}

function TakenCard({ photo, nth, onChange, onRemove }: TakenCardProps) {
  const { t } = useLingui();
  const name = useId();
  const remove = t`Remove photo ${nth}`;
  return (
    <section className={classes.card} aria-labelledby={name}>
      <h3 id={name} className={classes.name}>
        <Trans>Photo {nth}</Trans>
      </h3>
      <img className={classes.thumb} src={`data:image/jpeg;base64,${photo.thumb}`} alt={t`Photo ${nth}`} />
      <div className={classes.said}>
        <ChoiceRow
          label={t`What it shows`}
          value={photo.kind}
          onChange={(kind) => onChange({ kind })}
          choices={PHOTO_KINDS.map((kind) => ({ value: kind, name: t(PHOTO_KIND_WORDS[kind]) }))}
        />
        <TextInput
          label={t`Note`}
          size="md"
          maxLength={PHOTO_NOTE.max}
          value={photo.note}
          autoComplete="off"
          onChange={onText((note) => onChange({ note }))}
        />
      </div>
      <ActionIcon variant="subtle" color="gray" size="var(--h)" aria-label={remove} title={remove} onClick={onRemove}>
        <IconTrash size={20} aria-hidden />
      </ActionIcon>
    </section>
  );
}

function FaultWords({ fault, most }: { readonly fault: PhotoFault | 'too-many'; readonly most: number }) {
  switch (fault) {
    case 'not-a-picture':
      return <Trans>This file isn't a picture that can be read here.</Trans>;
    case 'too-large':
      return <Trans>This picture is too large.</Trans>;
    case 'too-many':
      return <Trans>Only {most} photos fit here.</Trans>;
  }
}
