import { ApiError } from '../../../browser/api-client.ts'

/** Statuses that pass: a slow request, one that came too early, and too many at once. */
const PASSING: ReadonlySet<number> = new Set([408, 425, 429])

/** Returns whether the API has decided against a request; anything else, such as a server that restarts, may pass. */
export const isRejection = (error: unknown): boolean =>
  error instanceof ApiError && error.status >= 400 && error.status < 500 && !PASSING.has(error.status)
