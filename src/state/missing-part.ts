/** The spec's timeout for loading a part of the program (spec 1 §8 "Chunk load failure"). */
export const PART_TIMEOUT_MS = 120_000;

const failures = new WeakSet<object>();

/** Remembers that this failure is a part of the program that could not be loaded. */
export function noteMissingPart<Failure extends object>(failure: Failure): Failure {
  failures.add(failure);
  return failure;
}

/** Was this error a part of the program that could not be loaded? */
export const isMissingPart = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && failures.has(error);

/**
 * A part of the program that is being loaded. A browser waits for it as long as the connection stands, so this fails for it
 * after `within` milliseconds.
 */
export async function inTime<Part>(part: Promise<Part>, within = PART_TIMEOUT_MS): Promise<Part> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(noteMissingPart(new Error('a part of the program did not come in time'))), within);
  });
  try {
    return await Promise.race([part, late]);
  } finally {
    clearTimeout(timer);
  }
}
