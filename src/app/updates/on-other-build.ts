import { otherBuild } from '../../api/served-build.ts';

/** What could not be fetched is tried again after this. */
const AGAIN_MS = 20_000;

/**
 * Looks for a new version each time the server begins to serve another build than this page is of, and again while nothing is found
 * there.
 * @param look resolves to whether there is nothing more to look for
 */
export function onOtherBuild(look: (build: string) => Promise<boolean>): void {
  let isLooking = false;
  const lookUntilFound = async (): Promise<void> => {
    if (isLooking) return;
    isLooking = true;
    for (let build = otherBuild.get(); build !== null; build = otherBuild.get()) {
      if (await look(build).catch(() => false)) break;
      await new Promise((resolve) => setTimeout(resolve, AGAIN_MS));
    }
    isLooking = false;
  };
  otherBuild.subscribe(() => void lookUntilFound());
  void lookUntilFound();
}
