import type { StorageLog } from '@amber/domain/storage/stored-json'

/** As the browser reports any error nobody caught: whatever listens for those hears of it, and the page goes on. */
export const logStorage: StorageLog = (message, { key, error }) =>
  reportError(new Error(`${message}: ${key}`, { cause: error }))
