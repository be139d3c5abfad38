import { CURRENCY_CODES, type CurrencyCode } from '../money/currency.ts'
import type { KeyValueStore, StorageLog } from '../storage/stored-json.ts'
import { type BookFlowItem, type BookFlowItemName, readBookFlowItem } from './book-flow-storage.ts'
import { paymentPath, sentFormPath } from './sent-form-path.ts'

/** The form that this session sent for a place. */
export type PreviousBooking = {
  /** Path where it continues: the payment if it was opened and is not lost, or else the page about the form. */
  readonly path: string
  readonly stay: BookedStay | null
  /** Null before the payment was opened, and once it is finished. */
  readonly payment: OpenPayment | null
  /** Whether the room is paid for. */
  readonly isPaid: boolean
}

type BookedStay = {
  readonly placeName: string
  readonly roomName: string
  readonly moveIn: string
  readonly leaseDuration: string
}

type OpenPayment = {
  readonly amountMinor: number
  readonly currency: CurrencyCode
  /** Whether the card form was opened. */
  readonly isStarted: boolean
  /** The card that was declined last; `card` is null if it is unknown. */
  readonly declined: { readonly card: Card | null } | null
}

type Card = { readonly brand: string; readonly last4: string }

type Context = {
  readonly canonicalName: string
  readonly region: string | null
  /** Leads that either side gave up, such as cancelled bookings, as far as the server may say. */
  readonly closedLeads: readonly string[]
}

/** Statuses after which there is nothing left for the student to pay. */
const FINISHED: ReadonlySet<string> = new Set(['success', 'processing', 'sold_out'])

/**
 * Reads from the session what a student needs to return to a booking. Undefined without a form for this place, and once
 * its booking was given up, which the session does not learn.
 */
export function findPreviousBooking(
  store: KeyValueStore,
  { canonicalName, region, closedLeads }: Context,
  log: StorageLog,
): PreviousBooking | undefined {
  const read = <Name extends BookFlowItemName>(name: Name) => readBookFlowItem(store, name, log)
  const form = read('bookForm')
  if (!form?.leadUuid || form.place !== canonicalName || closedLeads.includes(form.leadUuid)) return undefined
  const { leadUuid, formUuid } = form
  /** Reads an item about the payment of this lead, and no other. */
  const readOwn = <Name extends ItemOfLead>(name: Name) => {
    const item: (BookFlowItem<Name> & { leadUuid: string }) | undefined = read(name)
    return item?.leadUuid === leadUuid ? item : undefined
  }
  const inventory = read('inventoryDetails')
  const payment = findOpenPayment(readOwn)
  const token = readOwn('tokenObject')?.token
  const openPaymentPath = token === undefined ? paymentPath(canonicalName, leadUuid) : `/payments/${token}`
  const status = readOwn('latestPaymentData')?.status
  const isSent = status === 'success' || status === 'processing'
  const completePath = isSent && token !== undefined ? `/payments/${token}/complete` : undefined
  const aboutForm = sentFormPath({
    leadUuid,
    inventoryId: inventory?.canonicalName === canonicalName ? inventory.inventoryId : null,
    formUuid,
    formPageUrl: `/places/${canonicalName}/form`,
    regionCanonicalName: region,
  })
  const [names, stay] = [read('accommodationDetails'), readOwn('paymentBookingDetails')]
  return {
    path: payment ? openPaymentPath : (completePath ?? aboutForm),
    stay: names && stay ? { ...names, moveIn: stay.moveIn, leaseDuration: stay.leaseDuration } : null,
    payment,
    isPaid: status === 'success',
  }
}

type ItemOfLead = {
  [Name in BookFlowItemName]: BookFlowItem<Name> extends { leadUuid: string } ? Name : never
}[BookFlowItemName]

type ReadOwn = <Name extends ItemOfLead>(name: Name) => BookFlowItem<Name> | undefined

function findOpenPayment(readOwn: ReadOwn): OpenPayment | null {
  const details = readOwn('paymentDetails')
  const status = readOwn('latestPaymentData')?.status
  if (details === undefined || (status !== undefined && FINISHED.has(status))) return null
  const currency = CURRENCY_CODES.find((code) => code === details.currency)
  if (currency === undefined) return null
  const card = readOwn('cardInfo')
  return {
    amountMinor: details.amountMinor,
    currency,
    isStarted: readOwn('paymentInitiated') !== undefined,
    declined:
      status === 'failed' && readOwn('paymentDecline') !== undefined
        ? { card: card ? { brand: card.brand, last4: card.last4 } : null }
        : null,
  }
}
