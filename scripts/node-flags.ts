/**
 * Flags of the Node that an installation's server runs on; only the command line can set them, so package.json and
 * docs/deployment say them, too. A smaller young generation: pages of lists are garbage as soon as they are sent, and with
 * V8's own limit two to three times the memory is held after first syncs at the same rows a second (docs/operation.md).
 */
export const NODE_FLAGS: readonly string[] = ['--max-semi-space-size=8'];
