import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Waiting } from '../state/waiting.tsx';
import type { MapMark, MarksWithin } from './map-model.ts';
import classes from './map-view.module.css';
import { MarkSign } from './mark-sign.tsx';
import { MARK_WORDS } from './mark-words.ts';

interface MapListProps {
  readonly id: string;
  readonly label: string;
  /** Undefined until they are known. */
  readonly listed: MarksWithin | undefined;
  readonly onChoose: (mark: MapMark) => void;
  readonly onOpen: ((mark: MapMark) => void) | undefined;
}

/** What the map shows, in words, for who works by keyboard or by ear, and where the browser draws no maps. */
export function MapList({ id, label, listed, onChoose, onOpen }: MapListProps) {
  const { t } = useLingui();
  const more = listed === undefined ? 0 : listed.total - listed.marks.length;
  return (
    <section id={id} className={classes.list} aria-label={label} data-testid="map-list">
      {listed === undefined ? (
        <Waiting />
      ) : listed.total === 0 ? (
        <p className={classes.quiet}>
          <Trans>Nothing in this part of the map.</Trans>
        </p>
      ) : (
        <ul className={classes.items}>
          {listed.marks.map((mark) => (
            <li key={mark.key}>
              <button
                type="button"
                className={classes.item}
                data-mark={mark.key}
                onClick={() => onChoose(mark)}
                onDoubleClick={() => onOpen?.(mark)}
                onKeyDown={(event) => {
                  if (event.key !== 'Enter' || onOpen === undefined) return;
                  event.preventDefault();
                  onOpen(mark);
                }}
              >
                <MarkSign kind={mark.kind} />
                <span>
                  {mark.label} <span className={classes.quiet}>{t(MARK_WORDS[mark.kind])}</span>
                </span>
              </button>
            </li>
          ))}
        </ul>
      )}
      {more > 0 && (
        <p className={classes.quiet}>
          <Plural value={more} one="and # more in this part of the map" other="and # more in this part of the map" />
        </p>
      )}
    </section>
  );
}
