/** No core had the time: more pictures wait than anyone would wait for, or this one took too long. It may work later. */
export class BusyError extends Error {
  override name = 'BusyError'
}

/** The original is no picture we can show: broken, of another kind, or far too many pixels. */
export class UnusableOriginalError extends Error {
  override name = 'UnusableOriginalError'
}
