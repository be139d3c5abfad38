import { ApiError } from '../../../../browser/api-client.ts'

const STATUSES: ReadonlySet<number> = new Set([400, 401, 403, 404, 409])

/** Returns whether the server rejects a report about a call however often it is sent. */
export const isRejectedForGood = (error: unknown): boolean => error instanceof ApiError && STATUSES.has(error.status)
