import type { KeyValueStore, StorageLog } from '../storage/stored-json.ts'
import { clearStored, readStored, writeStored } from '../storage/stored-json.ts'
import { hasParameters, readTrackedParameters, type TrackedParameters } from './tracked-parameters.ts'

/** Where a browser keeps who its visitor is to us: a random id, and the campaign that brought them last. */
export const VISITOR_KEY = 'visitor'

export type Visitor = { id: string; utm_params?: TrackedParameters }

/** Undefined before the visitor agreed, and where what is stored is not one. */
export function findVisitor(store: KeyValueStore, log: StorageLog): Visitor | undefined {
  const stored = readStored(store, VISITOR_KEY, log)
  const { id, utm_params: campaign } = stored as { id?: unknown; utm_params?: unknown }
  if (!isVisitorId(id)) return undefined
  const parameters = readTrackedParameters(JSON.stringify(campaign ?? {}))
  return hasParameters(parameters) ? { id, utm_params: parameters } : { id }
}

/** The same id for as long as the browser keeps it; the campaign is the last one. Only for who has agreed. */
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

export const forgetVisitor = (store: KeyValueStore, log: StorageLog): void => clearStored(store, VISITOR_KEY, log)

export const isVisitorId = (value: unknown): value is string =>
  typeof value === 'string' && /^[\da-f]{8}-[\da-f]{4}-[1-8][\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/.test(value)
