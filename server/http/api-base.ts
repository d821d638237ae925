/** The path below which every call lives; `/host.json` tells the console. */
export const API_BASE = '/api';
