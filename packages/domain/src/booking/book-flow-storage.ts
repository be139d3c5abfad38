import { type KeyValueStore, readStored, type StorageLog, writeStored } from '../storage/stored-json.ts'

/**
 * Session storage key under which the book flow keeps its state between pages. The state is only a convenience: the
 * server validates everything again.
 */
export const BOOK_FLOW_KEY = 'book_flow'

/** Version of the stored format. Increase it when the format changes; data of other versions is dropped. */
const VERSION = 2

const isText = (value: unknown): value is string => typeof value === 'string' && value.length <= 500
const isInteger = (value: unknown): value is number => Number.isSafeInteger(value)
const isBoolean = (value: unknown): value is boolean => typeof value === 'boolean'
const orNull =
  <T>(check: (value: unknown) => value is T) =>
  (value: unknown): value is T | null =>
    value === null || check(value)
const isLastFour = (value: unknown): value is string => typeof value === 'string' && /^\d{4}$/.test(value)

/**
 * Items and their fields. Unlisted fields are never stored: of a card, only the brand and last four digits are. Items
 * about a payment name its lead, because a session may contain several bookings.
 */
const ITEMS = {
  bookForm: { place: isText, step: isInteger, formUuid: orNull(isText), leadUuid: orNull(isText) },
  paymentBookingDetails: { leadUuid: isText, inventoryId: isInteger, moveIn: isText, leaseDuration: isText },
  paymentDetails: { leadUuid: isText, amountMinor: isInteger, currency: isText, paymentType: isText },
  accommodationDetails: { placeName: isText, roomName: isText },
  inventoryDetails: { inventoryId: isInteger, canonicalName: isText },
  paymentInitiated: { leadUuid: isText, startedAt: isText },
  /** The NPS answer, and whether its final screen was reached. */
  npsCard: { leadUuid: isText, score: orNull(isInteger), isFinal: isBoolean },
  paymentDecline: { leadUuid: isText, code: isText },
  cardInfo: { leadUuid: isText, brand: isText, last4: isLastFour },
  /** The token of the payment link. */
  tokenObject: { leadUuid: isText, token: isText },
  latestPaymentData: { leadUuid: isText, status: isText },
} as const

type Checked<Check> = Check extends ((value: unknown) => value is infer Value) ? Value : never

export type BookFlowItemName = keyof typeof ITEMS
export type BookFlowItem<Name extends BookFlowItemName> = {
  readonly [Field in keyof (typeof ITEMS)[Name]]: Checked<(typeof ITEMS)[Name][Field]>
}

export const BOOK_FLOW_ITEM_NAMES = Object.keys(ITEMS) as BookFlowItemName[]

/** Returns undefined if the item is missing or was not written by this version. */
export function readBookFlowItem<Name extends BookFlowItemName>(
  store: KeyValueStore,
  name: Name,
  log: StorageLog,
): BookFlowItem<Name> | undefined {
  return validFieldsOf(name, readItems(store, log)[name])
}

export function writeBookFlowItem<Name extends BookFlowItemName>(
  store: KeyValueStore,
  name: Name,
  value: BookFlowItem<Name>,
  log: StorageLog,
): void {
  const fields = validFieldsOf(name, value)
  if (fields === undefined) return
  writeStored(store, BOOK_FLOW_KEY, { version: VERSION, items: { ...readItems(store, log), [name]: fields } }, log)
}

/** Returns the readable items; the next write drops the others. */
function readItems(store: KeyValueStore, log: StorageLog): Partial<Record<BookFlowItemName, object>> {
  const stored = readStored(store, BOOK_FLOW_KEY, log)
  if (!isRecord(stored) || stored['version'] !== VERSION || !isRecord(stored['items'])) return {}
  const { items } = stored
  return Object.fromEntries(
    BOOK_FLOW_ITEM_NAMES.flatMap((name) => {
      const fields = validFieldsOf(name, items[name])
      return fields === undefined ? [] : [[name, fields]]
    }),
  )
}

function validFieldsOf<Name extends BookFlowItemName>(name: Name, value: unknown): BookFlowItem<Name> | undefined {
  if (!isRecord(value)) return undefined
  const checks = Object.entries<(value: unknown) => boolean>(ITEMS[name])
  if (!checks.every(([field, isValid]) => isValid(value[field]))) return undefined
  return Object.fromEntries(checks.map(([field]) => [field, value[field]])) as BookFlowItem<Name>
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
