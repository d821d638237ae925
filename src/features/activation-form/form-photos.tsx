import { Trans } from '@lingui/react/macro';
import { useId } from 'react';
import { MOST_PHOTOS_OF_FORM, type TakenPhoto } from '../../domain/photo.ts';
import { PhotoEntry } from '../../kits/photos/photo-entry.tsx';
import classes from './form-photos.module.css';

interface FormPhotosProps {
  readonly photos: readonly TakenPhoto[];
  readonly onChange: (photos: readonly TakenPhoto[]) => void;
}

/** Photos of what is activated: kept with the form, sent after it. */
export function FormPhotos({ photos, onChange }: FormPhotosProps) {
  const name = useId();
  return (
    <section className={classes.photos} aria-labelledby={name}>
      <h3 id={name} className={classes.name}>
        <Trans>Photos</Trans>
      </h3>
      <PhotoEntry
        photos={photos}
        onChange={onChange}
        most={MOST_PHOTOS_OF_FORM}
        full={<Trans>More photos can be added on the shipment's page.</Trans>}
      />
    </section>
  );
}
