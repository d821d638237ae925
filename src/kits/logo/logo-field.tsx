import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconPhoto, IconTrash } from '@tabler/icons-react';
import { useId, useRef, useState } from 'react';
import { toBase64 } from '../../domain/base64.ts';
import { LOGO_BYTES, LOGO_SIDE } from '../../domain/logo.ts';
import type { PhotoFault } from '../../domain/photo.ts';
import { LARGEST_PICTURE } from '../../domain/picture-file.ts';
import { onFiles } from '../../ui/form/entered.ts';
import { openPicture, shrinkPicture } from '../../ui/picture/shrink-picture.ts';
import { StateMark } from '../../ui/state/state-mark.tsx';
import classes from './logo-field.module.css';
import { LogoPicture } from './logo-picture.tsx';

interface LogoFieldProps {
  readonly label: string;
  /** The address of the picture; empty: none. */
  readonly shown: string;
  /** Hears of a JPEG in base64; empty: it was taken away. */
  readonly onChange: (logo: string) => void;
  readonly error?: string | undefined;
}

const MEGABYTE = 1_000_000;

/** What a file is chosen from: an SVG is a program, and isn't among them. */
const TAKEN = ['image/png', 'image/jpeg', 'image/webp'];

/** A file as a logo: drawn anew as a small JPEG on white, so that nothing of the file is left. Never rejects. */
async function takeLogo(file: Blob): Promise<{ readonly logo: string } | { readonly fault: PhotoFault }> {
  if (!TAKEN.includes(file.type)) return { fault: 'not-a-picture' };
  if (file.size > LARGEST_PICTURE) return { fault: 'too-large' };
  let picture: ImageBitmap | null = null;
  try {
    picture = await openPicture(file);
    return { logo: toBase64(await shrinkPicture(picture, { side: LOGO_SIDE, bytes: LOGO_BYTES })) };
  } catch {
    return { fault: 'not-a-picture' };
  } finally {
    picture?.close();
  }
}

/** Chooses a logo, shows it, and takes it away again. Works without a connection. */
export function LogoField({ label, shown, onChange, error }: LogoFieldProps) {
  const { t } = useLingui();
  const name = useId();
  const megabytes = LARGEST_PICTURE / MEGABYTE;
  const chooser = useRef<HTMLInputElement>(null);
  const [working, setWorking] = useState(false);
  const [fault, setFault] = useState<PhotoFault | null>(null);
  const take = async (file: File) => {
    setWorking(true);
    const taken = await takeLogo(file);
    setWorking(false);
    setFault('fault' in taken ? taken.fault : null);
    if ('logo' in taken) onChange(taken.logo);
  };
  return (
    <section className={classes.field} aria-labelledby={name} data-testid="logo-field">
      <h3 id={name} className={classes.name}>
        {label}
      </h3>
      {shown !== '' && <LogoPicture address={shown} />}
      <div className={classes.buttons}>
        <input
          ref={chooser}
          type="file"
          hidden
          accept={TAKEN.join(',')}
          aria-label={t`Choose logo`}
          onChange={onFiles(([file]) => void take(file), 'again')}
        />
        <Button
          variant="default"
          mih="var(--h)"
          type="button"
          loading={working}
          leftSection={<IconPhoto size={20} aria-hidden />}
          onClick={() => chooser.current?.click()}
        >
          <Trans>Choose logo…</Trans>
        </Button>
        {shown !== '' && (
          <Button
            variant="subtle"
            mih="var(--h)"
            type="button"
            leftSection={<IconTrash size={20} aria-hidden />}
            onClick={() => onChange('')}
          >
            <Trans>Remove logo</Trans>
          </Button>
        )}
      </div>
      <p className={classes.hint}>
        <Trans>PNG, JPEG or WebP, up to {megabytes} MB. It is made small and shown on white.</Trans>
      </p>
      <div role="status">
        {fault === null && error !== undefined && <StateMark state="error">{error}</StateMark>}
        {fault !== null && (
          <StateMark state="error">
            {fault === 'too-large' ? (
              <Trans>This picture is too large.</Trans>
            ) : (
              <Trans>Choose a PNG, JPEG or WebP picture.</Trans>
            )}
          </StateMark>
        )}
      </div>
    </section>
  );
}
