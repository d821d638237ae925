import { MINUTE_MS } from '../domain/duration.ts';
import { LARGEST_PICTURE } from '../domain/picture-file.ts';

/**
 * Pictures that are shared to the installed app (Web Share Target) on their way to the page. The browser posts them to
 * `SHARE_PATH`; the service worker keeps them and leads to a page, whose address has nothing but their id.
 */
export const SHARE_PATH = '/share';

/** The field of the form that the browser posts, once for each picture. */
export const SHARE_FIELD = 'pictures';

/** The Cache Storage they are kept in; what for how long, and what deletes them: docs/storage.md. */
export const SHARED_PICTURES_CACHE = 'lading-shared-pictures';

/** When they were kept, milliseconds since 1970: a header of what is in the cache. */
export const KEPT_AT = 'x-kept-at';

/** Nobody is given them after this. */
export const KEPT_FOR_MS = 10 * MINUTE_MS;

/** No more of one share are kept. */
export const MOST_PICTURES = 10;

/** What stands in place of a file that was not kept. */
const NOT_KEPT = ['too-large', 'too-many'] as const;
export type NotKept = (typeof NOT_KEPT)[number];

/** An id under which nothing is ever kept: what was shared could not be. */
export const NEVER_KEPT = 'lost';

/** Under which name the pictures of a share are in the cache. */
export const keptSharePath = (id: string): string => `${SHARE_PATH}/${id}`;

/** The page that reads the pictures of a share. */
export const sharedPicturesPage = (id: string): string => `/activation?mode=shipment&scan=${id}`;

/** The id of the share that a page is to read, by its address; null for any other page. */
export const shareOfPage = (page: string): string | null =>
  /^\/activation\?(?:[^#]*&)?scan=(?<id>[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})(?:[&#]|$)/.exec(page)?.groups?.id ??
  null;

/** The content of a form that is posted to `SHARE_PATH`, as it is kept: the first files, and why there are no others. */
export function keptOfShare(posted: FormData): FormData {
  const kept = new FormData();
  const files = posted.getAll(SHARE_FIELD).filter((given) => typeof given !== 'string');
  for (const file of files.slice(0, MOST_PICTURES)) {
    if (file.size > LARGEST_PICTURE) kept.append(SHARE_FIELD, 'too-large' satisfies NotKept);
    else kept.append(SHARE_FIELD, file, file.name);
  }
  if (files.length > MOST_PICTURES) kept.append(SHARE_FIELD, 'too-many' satisfies NotKept);
  return kept;
}

/** The pictures in what `keptOfShare` made; anything else that another version may have put there is passed over. */
export const picturesOfShare = (kept: FormData): readonly (File | NotKept)[] =>
  kept.getAll(SHARE_FIELD).filter((given) => typeof given !== 'string' || isNotKept(given));

const isNotKept = (text: string): text is NotKept => NOT_KEPT.some((reason) => reason === text);
