/** More of them say nothing new. */
const MAX_ERRORS = 5

/** Errors of the page before the file that reports them has loaded. */
export const earlyErrors: unknown[] = []

const collect = (event: ErrorEvent | PromiseRejectionEvent) =>
  earlyErrors.length < MAX_ERRORS && earlyErrors.push('reason' in event ? event.reason : event.error)

addEventListener('error', collect)
addEventListener('unhandledrejection', collect)
