/** Resolves when the video shows its next frame, or when the signal aborts. Never rejects. */
export function nextFrame(video: HTMLVideoElement, signal: AbortSignal): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  if (signal.aborted) resolve();
  const settled = new AbortController();
  signal.addEventListener('abort', () => resolve(), { signal: settled.signal });
  // Firefox got it in version 132. Without it a frame may be looked at twice, which only costs time.
  if ('requestVideoFrameCallback' in video) {
    const handle = video.requestVideoFrameCallback(() => resolve());
    return promise.finally(() => {
      settled.abort();
      video.cancelVideoFrameCallback(handle);
    });
  }
  const handle = requestAnimationFrame(() => resolve());
  return promise.finally(() => {
    settled.abort();
    cancelAnimationFrame(handle);
  });
}

/** A copy of what the video shows, at the camera's own size, or null while it shows nothing. */
export async function grabFrame(video: HTMLVideoElement): Promise<ImageBitmap | null> {
  if (video.readyState < HTMLMediaElement.HAVE_CURRENT_DATA || video.videoWidth === 0) return null;
  try {
    return await createImageBitmap(video);
  } catch {
    // The track ended between the two lines; the next frame, or the camera's owner, will tell.
    return null;
  }
}
