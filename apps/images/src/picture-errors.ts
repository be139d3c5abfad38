/** Thrown when the queue of transforms or file reads is full, or a request timed out. A retry may succeed. */
export class BusyError extends Error {
  override name = 'BusyError'
}

/** Thrown when the original cannot be shown: it is broken, of another type, or has too many pixels. */
export class UnusableOriginalError extends Error {
  override name = 'UnusableOriginalError'
}
