import type { StorageLog } from '@amber/domain/storage/stored-json'

/** Reports storage errors to the page's listeners as uncaught errors, without interrupting the page. */
export const logStorage: StorageLog = (message, { key, error }) =>
  reportError(new Error(`${message}: ${key}`, { cause: error }))
