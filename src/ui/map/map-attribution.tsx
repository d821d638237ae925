import classes from './map-view.module.css';

/** Whoever names it leads there (openstreetmap.org/copyright asks for that). */
const OPEN_STREET_MAP = /OpenStreetMap/;
const COPYRIGHT = 'https://www.openstreetmap.org/copyright';

/** Who made what a map shows: always readable, on paper too. */
export function MapAttribution({ text }: { readonly text: string }) {
  const at = text.search(OPEN_STREET_MAP);
  const name = 'OpenStreetMap';
  return (
    <p className={classes.attribution} data-testid="map-attribution">
      {at < 0 ? (
        text
      ) : (
        <>
          {text.slice(0, at)}
          <a href={COPYRIGHT} target="_blank" rel="noreferrer" lang="en">
            {name}
          </a>
          {text.slice(at + name.length)}
        </>
      )}
    </p>
  );
}
