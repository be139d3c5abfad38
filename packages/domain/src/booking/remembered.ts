import { type KeyValueStore, readStored, type StorageLog, writeStored } from '../storage/stored-json.ts'

/**
 * What the book flow remembers from page to page, in the browser's session storage. Nothing of it is needed: a browser
 * that forgets loses a convenience, and whatever is decided by it is decided on the server again.
 */
export const BOOK_FLOW_KEY = 'book_flow'

/** Another shape of what follows needs another number: what an older version wrote is dropped. */
const VERSION = 1

const text = (value: unknown): value is string => typeof value === 'string' && value.length <= 500
const whole = (value: unknown): value is number => Number.isSafeInteger(value)
const flag = (value: unknown): value is boolean => typeof value === 'boolean'
const orNull =
  <T>(check: (value: unknown) => value is T) =>
  (value: unknown): value is T | null =>
    value === null || check(value)
const lastFour = (value: unknown): value is string => typeof value === 'string' && /^\d{4}$/.test(value)

/** Each item with its fields. A field that is not listed is never kept: of a card, its brand and last four digits. */
const ITEMS = {
  bookForm: { place: text, step: whole, formUuid: orNull(text), leadUuid: orNull(text) },
  paymentBookingDetails: { leadUuid: text, inventoryId: whole, moveIn: text, leaseDuration: text },
  paymentDetails: { amountMinor: whole, currency: text, paymentType: text },
  accommodationDetails: { placeName: text, roomName: text },
  inventoryDetails: { inventoryId: whole, canonicalName: text },
  paymentInitiated: { leadUuid: text, startedAt: text },
  /** The card that asks, and whether its final screen has been reached. */
  npsCard: { leadUuid: text, score: orNull(whole), isFinal: flag },
  paymentDecline: { leadUuid: text, code: text },
  cardInfo: { brand: text, last4: lastFour },
  tokenObject: { id: text, createdAt: text },
  latestPaymentData: { token: text, status: text },
} as const

type Checked<Check> = Check extends ((value: unknown) => value is infer Value) ? Value : never

export type RememberedName = keyof typeof ITEMS
export type Remembered<Name extends RememberedName> = {
  readonly [Field in keyof (typeof ITEMS)[Name]]: Checked<(typeof ITEMS)[Name][Field]>
}

export const REMEMBERED_NAMES = Object.keys(ITEMS) as RememberedName[]

/** Undefined where it is not there, or is not what this version writes. */
export function recall<Name extends RememberedName>(
  store: KeyValueStore,
  name: Name,
  log: StorageLog,
): Remembered<Name> | undefined {
  return fieldsOf(name, itemsIn(store, log)[name])
}

export function remember<Name extends RememberedName>(
  store: KeyValueStore,
  name: Name,
  value: Remembered<Name>,
  log: StorageLog,
): void {
  const kept = fieldsOf(name, value)
  if (kept === undefined) return
  writeStored(store, BOOK_FLOW_KEY, { version: VERSION, items: { ...itemsIn(store, log), [name]: kept } }, log)
}

export function forget(store: KeyValueStore, name: RememberedName, log: StorageLog): void {
  const { [name]: _, ...others } = itemsIn(store, log)
  writeStored(store, BOOK_FLOW_KEY, { version: VERSION, items: others }, log)
}

/** Those that can be read; the others are dropped with the next writing. */
function itemsIn(store: KeyValueStore, log: StorageLog): Partial<Record<RememberedName, object>> {
  const stored = readStored(store, BOOK_FLOW_KEY, log)
  if (!isRecord(stored) || stored['version'] !== VERSION || !isRecord(stored['items'])) return {}
  const { items } = stored
  return Object.fromEntries(
    REMEMBERED_NAMES.flatMap((name) => {
      const kept = fieldsOf(name, items[name])
      return kept === undefined ? [] : [[name, kept]]
    }),
  )
}

function fieldsOf<Name extends RememberedName>(name: Name, value: unknown): Remembered<Name> | undefined {
  if (!isRecord(value)) return undefined
  const checks = Object.entries<(value: unknown) => boolean>(ITEMS[name])
  if (!checks.every(([field, holds]) => holds(value[field]))) return undefined
  return Object.fromEntries(checks.map(([field]) => [field, value[field]])) as Remembered<Name>
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
