import Dexie from 'dexie';

/**
 * A database that is opened anew at its next use when it could not be opened. The library remembers the failure instead
 * and refuses everything until the page is loaded again, although a browser's storage that fails is often back in seconds.
 */
export class ReopeningDatabase extends Dexie {
  override open(): ReturnType<Dexie['open']> {
    const opening = super.open();
    opening.catch((error: unknown) => {
      // Closed on purpose while it was being opened: so it stays.
      if (error instanceof Dexie.DatabaseClosedError) return;
      this.close({ disableAutoOpen: false });
    });
    return opening;
  }
}
