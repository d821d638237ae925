import { useState } from 'react';
import { ShownMap } from './map.tsx';
import type { MapMark, MapProps } from './map-model.ts';
import { MapPicture } from './picture/map-picture.tsx';

/** What had the focus is gone. One function for good: as another one in each drawing it would take the focus in each. */
const takeFocus = (map: HTMLElement | null): void => map?.focus({ preventScroll: true });

/**
 * The map behind a picture of it: for pages that most people only read, on whatever telephone they have. The picture costs a
 * worker some milliseconds, the map a slow telephone seconds; and a finger that moves the page doesn't move the map.
 */
export function MapOnRequest(props: MapProps & { readonly marks: readonly MapMark[] }) {
  const [isOpen, setOpen] = useState(false);
  const { label, marks, lines, zoom } = props;
  if (!isOpen) {
    return (
      <MapPicture
        label={label}
        marks={marks}
        {...(lines === undefined ? {} : { lines })}
        {...(zoom === undefined ? {} : { zoom })}
        onOpen={() => setOpen(true)}
      />
    );
  }
  return (
    <div tabIndex={-1} ref={takeFocus} style={{ outline: 'none' }}>
      <ShownMap {...props} />
    </div>
  );
}
