/** Event by which React reports an error that a boundary caught, since browsers know nothing of it. */
export const CAUGHT_ERROR_EVENT = 'caughterror'

export function reportCaughtError(error: unknown) {
  // As React does without this handler.
  // oxlint-disable-next-line no-console -- developers look for it there
  console.error(error)
  dispatchEvent(new CustomEvent(CAUGHT_ERROR_EVENT, { detail: error }))
}
