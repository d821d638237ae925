let isToldBySignal = false;

/** Calls `clean` when this process ends, also by the SIGTERM with which a test runner ends its workers. Returns how to take that back. */
export function atExit(clean: () => void): () => void {
  if (!isToldBySignal) {
    isToldBySignal = true;
    // Without a listener the signal ends the process before anybody hears of it.
    process.once('SIGTERM', () => process.exit(143));
  }
  process.once('exit', clean);
  return () => process.off('exit', clean);
}
