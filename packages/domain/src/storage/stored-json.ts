/** The part of the browser's Storage that we use. It may throw if the visitor blocks it or it is full. */
export type KeyValueStore = {
  getItem(key: string): string | null
  setItem(key: string, value: string): void
  removeItem(key: string): void
}

/** Never receives the stored value, which may be personal, nor a parser error, which quotes it. */
export type StorageLog = (message: string, details: { key: string; error?: unknown }) => void

/** Returns undefined if nothing is stored or the storage cannot be read. */
function readText(store: KeyValueStore, key: string, log: StorageLog): string | undefined {
  try {
    return store.getItem(key) ?? undefined
  } catch (error) {
    log('storage could not be read', { key, error })
    return undefined
  }
}

/** Returns `{}` if nothing is stored or the value is not JSON. */
export function readStored(store: KeyValueStore, key: string, log: StorageLog): unknown {
  const text = readText(store, key, log)
  if (text === undefined) return {}
  try {
    return JSON.parse(text) ?? {}
  } catch {
    log('stored value is not JSON', { key })
    return {}
  }
}

export function writeStored(store: KeyValueStore, key: string, value: unknown, log: StorageLog): void {
  try {
    store.setItem(key, JSON.stringify(value))
  } catch (error) {
    log('storage could not be written', { key, error })
  }
}

export function clearStored(store: KeyValueStore, key: string, log: StorageLog): void {
  try {
    store.removeItem(key)
  } catch (error) {
    log('storage could not be cleared', { key, error })
  }
}
