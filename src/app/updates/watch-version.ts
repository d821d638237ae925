import { call } from '../../api/call.ts';
import { warVersion } from '../../contract/configuration.ts';
import { MINUTE_MS } from '../../domain/duration.ts';
import { onOtherBuild } from './on-other-build.ts';
import { update } from './update-state.ts';

/** Away for so long, a page may have become old. */
const LONG_AWAY_MS = 15 * MINUTE_MS;

/** The version, or build, that a reload was to bring: where it didn't, it isn't offered again. */
const TAKEN = 'lading.version-taken';

/**
 * Offers a new version where no service worker tells of one: asks the server what runs there (spec 1 §7
 * "server/warVersionGet"), now and when the page is looked at again after long; and goes by the build that answers name. Of what is
 * asked only the version is compared: the day that the server names is that of its files, which is not when they were built.
 */
export function watchVersion(): void {
  let asked = Date.now();
  void offerNewVersion();
  onOtherBuild((build) => {
    offer(build);
    return Promise.resolve(true);
  });
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'visible' || Date.now() - asked < LONG_AWAY_MS) return;
    asked = Date.now();
    void offerNewVersion();
  });
}

async function offerNewVersion(): Promise<void> {
  const version = await versionOfServer();
  if (version !== null && version !== __VERSION__) offer(version);
}

/** Offers what a reload brings, but for what one was to bring and did not. */
function offer(name: string): void {
  if (name === sessionStorage.getItem(TAKEN)) return;
  update.set(() => {
    sessionStorage.setItem(TAKEN, name);
    location.reload();
  });
}

async function versionOfServer(): Promise<string | null> {
  try {
    return (await call(warVersion, {})).data.version;
  } catch {
    // Without an answer there is nothing to load either.
    return null;
  }
}
