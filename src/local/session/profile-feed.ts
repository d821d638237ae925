/** What a person changes about themself is laid over their profile under this name: no feed of the server's brings it. */
export const PROFILE_FEED = 'profile';
