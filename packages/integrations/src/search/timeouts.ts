/**
 * Timeouts in milliseconds. Reads time out early, because a slow response is of no use to a visitor; writes can wait
 * longer.
 */
export const READ_TIMEOUT = { requestTimeout: 2_000 }
export const WRITE_TIMEOUT = { requestTimeout: 10_000 }
export const ADMIN_TIMEOUT = { requestTimeout: 30_000 }

export type RequestTimeout = { requestTimeout: number }
