/** What carries an asset (spec 1 §9 "Asset label"). */
export type AssetLabel = 'crate' | 'tote';

/** More characters of notes than this make a crate a tote. */
export const CRATE_NOTES_MAX = 4;

/** An asset is a crate; one whose notes are longer than four characters is a tote. */
export const assetLabel = (notes: string): AssetLabel => (notes.length > CRATE_NOTES_MAX ? 'tote' : 'crate');
