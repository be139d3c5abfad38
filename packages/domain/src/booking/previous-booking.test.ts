import { describe, expect, test } from 'vitest'
import { PAYMENT_STATUSES } from '../payment/vocabulary.ts'
import { type BookFlowItem, type BookFlowItemName, writeBookFlowItem } from './book-flow-storage.ts'
import { findPreviousBooking } from './previous-booking.ts'

const LEAD = '0b0b0b0b-0000-4000-8000-000000000001'
const OTHER_LEAD = '0b0b0b0b-0000-4000-8000-000000000002'
const FORM = '0b0b0b0b-0000-4000-8000-000000000003'
const CONTEXT = { canonicalName: 'weaver-house', region: 'london' }

type Items = { [Name in BookFlowItemName]?: BookFlowItem<Name> }

const SENT = {
  bookForm: { place: 'weaver-house', step: 5, formUuid: FORM, leadUuid: LEAD },
  inventoryDetails: { inventoryId: 31, canonicalName: 'weaver-house' },
  accommodationDetails: { placeName: 'Weaver House', roomName: 'Ensuite' },
  paymentBookingDetails: { leadUuid: LEAD, inventoryId: 31, moveIn: '2027-09-11', leaseDuration: '44 weeks' },
} satisfies Items

const OPENED = {
  ...SENT,
  paymentDetails: { leadUuid: LEAD, amountMinor: 25_000, currency: 'GBP', paymentType: 'deposit' },
  latestPaymentData: { leadUuid: LEAD, status: 'initiated' },
  paymentInitiated: { leadUuid: LEAD, startedAt: '2026-12-12T09:00:00Z' },
  tokenObject: { leadUuid: LEAD, token: 'tok' },
} satisfies Items

const DECLINED = {
  ...OPENED,
  latestPaymentData: { leadUuid: LEAD, status: 'failed' },
  paymentDecline: { leadUuid: LEAD, code: 'insufficient_funds' },
} satisfies Items

function find(items: Items, closedLeads: readonly string[] = []) {
  const values = new Map<string, string>()
  const store = {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
    removeItem: (key: string) => void values.delete(key),
  }
  for (const [name, value] of Object.entries(items)) writeBookFlowItem(store, name as 'bookForm', value as never, log)
  return findPreviousBooking(store, { ...CONTEXT, closedLeads }, log)
}

const log = () => {}

// spec: 4.book-flow-memory
describe('findPreviousBooking', () => {
  test('returns undefined without a form for the place', () => {
    expect(find({})).toBeUndefined()
    expect(find({ ...OPENED, bookForm: { ...SENT.bookForm, place: 'other-house' } })).toBeUndefined()
    expect(find({ ...OPENED, bookForm: { ...SENT.bookForm, leadUuid: null } })).toBeUndefined()
  })

  test('returns undefined once the booking was cancelled, though the session remembers that it is paid', () => {
    const paid = { ...OPENED, latestPaymentData: { leadUuid: LEAD, status: 'success' } }
    expect(find(paid, [OTHER_LEAD])?.isPaid).toBe(true)
    expect(find(paid, [OTHER_LEAD, LEAD])).toBeUndefined()
  })

  test('leads to the page about the form before the payment was opened', () => {
    expect(find(SENT)).toEqual({
      path: `/forms/submit?lead_uuid=${LEAD}&inventory_id=31&form_uuid=${FORM}&form_page_url=%2Fplaces%2Fweaver-house%2Fform&region_canonical_name=london`,
      stay: { placeName: 'Weaver House', roomName: 'Ensuite', moveIn: '2027-09-11', leaseDuration: '44 weeks' },
      payment: null,
      isPaid: false,
    })
  })

  test('leads to an open payment by its link, or else by its lead', () => {
    expect(find(OPENED)).toMatchObject({
      path: '/payments/tok',
      payment: { amountMinor: 25_000, currency: 'GBP', isStarted: true, declined: null },
    })
    const { tokenObject: _, paymentInitiated: __, ...unstarted } = OPENED
    expect(find(unstarted)).toMatchObject({
      path: `/places/weaver-house/payment?lead_uuid=${LEAD}`,
      payment: { isStarted: false },
    })
  })

  test.each(PAYMENT_STATUSES)('offers to pay in status %s only if there is something left to do', (status) => {
    const isOpen = !['success', 'processing', 'sold_out'].includes(status)
    const found = find({ ...OPENED, latestPaymentData: { leadUuid: LEAD, status } })
    expect(found?.payment !== null).toBe(isOpen)
    expect(found?.path === '/payments/tok').toBe(isOpen)
  })

  test('leads to the booking once the payment was sent, and says whether it is paid', () => {
    const after = (status: 'success' | 'processing' | 'sold_out') =>
      find({ ...OPENED, latestPaymentData: { leadUuid: LEAD, status } })
    expect(after('success')).toMatchObject({ path: '/payments/tok/complete', isPaid: true })
    expect(after('processing')).toMatchObject({ path: '/payments/tok/complete', isPaid: false })
    expect(after('sold_out')?.path).toMatch(/^\/forms\/submit/)
  })

  test('says that the last card was declined until the payment is tried again', () => {
    const card = { leadUuid: LEAD, brand: 'Visa', last4: '4242' }
    expect(find(DECLINED)?.payment?.declined).toEqual({ card: null })
    expect(find({ ...DECLINED, cardInfo: card })?.payment?.declined).toEqual({ card: { brand: 'Visa', last4: '4242' } })
    const retried = { ...DECLINED, latestPaymentData: OPENED.latestPaymentData }
    expect(find(retried)?.payment?.declined).toBeNull()
  })

  test('ignores the payment of another booking', () => {
    const paid = { leadUuid: OTHER_LEAD, status: 'success' }
    expect(find({ ...OPENED, latestPaymentData: paid })?.payment).not.toBeNull()
    expect(find({ ...OPENED, paymentDetails: { ...OPENED.paymentDetails, leadUuid: OTHER_LEAD } })?.payment).toBeNull()
    expect(find({ ...OPENED, tokenObject: { leadUuid: OTHER_LEAD, token: 'other' } })?.path).toContain(LEAD)
  })

  test('ignores an unknown currency', () => {
    expect(find({ ...OPENED, paymentDetails: { ...OPENED.paymentDetails, currency: 'XXX' } })?.payment).toBeNull()
  })
})
