/**
 * Runs `work` if no other tab is running the work of this name; returns whether it ran. It only saves work: what runs
 * twice all the same must come out right by itself.
 */
export async function inSingleTab(name: string, work: () => Promise<void>): Promise<boolean> {
  return navigator.locks.request(name, { ifAvailable: true }, async (lock) => {
    if (lock === null) return false;
    await work();
    return true;
  });
}
