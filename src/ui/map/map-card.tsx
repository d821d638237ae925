import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { type Map as LibreMap, Popup } from 'maplibre-gl';
import { type ReactNode, useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import type { MapMark } from './map-model.ts';
import type { MapPosition } from './map-point.ts';
import classes from './map-view.module.css';
import { MarkSign } from './mark-sign.tsx';
import { MARK_WORDS } from './mark-words.ts';
import { positionWords } from './position-words.ts';

interface MapCardProps {
  readonly map: LibreMap;
  readonly at: MapPosition;
  readonly label: string;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** What a map says of what was touched, where that is (spec 2 §2 "info windows"). */
export function MapCard({ map, at: { latitude, longitude }, label, onClose, children }: MapCardProps) {
  const { t } = useLingui();
  const [element] = useState(() => document.createElement('div'));
  useEffect(() => {
    const popup = new Popup({
      closeButton: false,
      closeOnClick: false,
      focusAfterOpen: false,
      offset: 16,
      maxWidth: '20rem',
    })
      .setLngLat([longitude, latitude])
      .setDOMContent(element)
      .addTo(map);
    return () => {
      popup.remove();
    };
  }, [map, element, latitude, longitude]);
  return createPortal(
    <div
      role="group"
      aria-label={label}
      className={classes.card}
      data-testid="map-card"
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        event.stopPropagation();
        onClose();
        map.getCanvas().focus();
      }}
    >
      <button type="button" className={classes.close} aria-label={t`Close`} onClick={onClose}>
        ×
      </button>
      <div aria-live="polite">{children}</div>
    </div>,
    element,
  );
}

/** One mark. */
export function MarkFacts({
  mark,
  card,
  onOpen,
}: {
  readonly mark: MapMark;
  readonly card: ((mark: MapMark) => ReactNode) | undefined;
  readonly onOpen: ((mark: MapMark) => void) | undefined;
}) {
  const { t, i18n } = useLingui();
  return (
    <>
      <p className={classes.cardTitle}>
        <MarkSign kind={mark.kind} />
        <span>{mark.label}</span>
      </p>
      <p className={classes.quiet}>
        {t(MARK_WORDS[mark.kind])} · {positionWords(mark, i18n.locale)}
      </p>
      {card === undefined ? mark.lines?.map((line) => <p key={line}>{line}</p>) : card(mark)}
      {onOpen !== undefined && (
        <Button size="compact-sm" variant="default" onClick={() => onOpen(mark)}>
          <Trans context="map">Open</Trans>
        </Button>
      )}
    </>
  );
}

/** What stands at one place and never parts, to choose from. */
export function SeveralMarks({
  marks,
  total,
  onChoose,
}: {
  readonly marks: readonly MapMark[];
  readonly total: number;
  readonly onChoose: (mark: MapMark) => void;
}) {
  const more = total - marks.length;
  return (
    <>
      <p className={classes.cardTitle}>
        <Plural value={total} one="# item here" other="# items here" />
      </p>
      <ul className={classes.several}>
        {marks.map((mark) => (
          <li key={mark.key}>
            <button type="button" className={classes.item} onClick={() => onChoose(mark)}>
              <MarkSign kind={mark.kind} />
              <span>{mark.label}</span>
            </button>
          </li>
        ))}
      </ul>
      {more > 0 && (
        <p className={classes.quiet}>
          <Plural value={more} one="and # more" other="and # more" />
        </p>
      )}
    </>
  );
}
