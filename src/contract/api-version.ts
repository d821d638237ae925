/** Version of the contract: the first number changes when a call no longer takes or answers what it did. */
export const API_VERSION = '1.0.0';
