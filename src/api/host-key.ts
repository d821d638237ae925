/** Where the host configuration is in local storage. It is there from the first sign-in on this device on. */
export const HOST_KEY = 'lading.host';
