import { ApiError } from '../../../browser/api-client.ts'

/** The server could not be reached, or has a problem of its own: the same call can succeed later. */
export const isTemporary = (error: unknown) => !(error instanceof ApiError) || error.status === 0 || error.status >= 500

export const isConflict = (error: unknown) => error instanceof ApiError && error.code === 'conflict'

export const isGone = (error: unknown) => error instanceof ApiError && error.code === 'not_found'
