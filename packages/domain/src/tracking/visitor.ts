import type { KeyValueStore, StorageLog } from '../storage/stored-json.ts'
import { clearStored, readStored, writeStored } from '../storage/stored-json.ts'
import { hasParameters, readTrackedParameters, type TrackedParameters } from './tracked-parameters.ts'

/** Storage key of the visitor: a random id and the latest campaign. */
export const VISITOR_KEY = 'visitor'

/** Cookie that repeats the id for the server, which evaluates feature flags before the browser runs a script. */
export const VISITOR_ID_COOKIE = 'visitorId'

export const VISITOR_ID_SECONDS = 365 * 24 * 60 * 60

export type Visitor = { id: string; utm_params?: TrackedParameters }

/** Returns undefined before consent, or if the stored value is invalid. */
export function findVisitor(store: KeyValueStore, log: StorageLog): Visitor | undefined {
  const stored = readStored(store, VISITOR_KEY, log)
  const { id, utm_params: campaign } = stored as { id?: unknown; utm_params?: unknown }
  if (!isVisitorId(id)) return undefined
  const parameters = readTrackedParameters(JSON.stringify(campaign ?? {}))
  return hasParameters(parameters) ? { id, utm_params: parameters } : { id }
}

/** Returns the stored id, or a new one, with the latest campaign. Call it only after consent. */
export function rememberVisitor(
  store: KeyValueStore,
  log: StorageLog,
  { parameters, newId }: { parameters: TrackedParameters; newId: () => string },
): Visitor {
  const known = findVisitor(store, log)
  const visitor = { ...known, id: known?.id ?? newId(), ...(hasParameters(parameters) && { utm_params: parameters }) }
  writeStored(store, VISITOR_KEY, visitor, log)
  return visitor
}

export const clearVisitor = (store: KeyValueStore, log: StorageLog): void => clearStored(store, VISITOR_KEY, log)

export const isVisitorId = (value: unknown): value is string =>
  typeof value === 'string' && /^[\da-f]{8}-[\da-f]{4}-[1-8][\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/.test(value)
