import {
  type BookFlowItem,
  type BookFlowItemName,
  readBookFlowItem,
  writeBookFlowItem,
} from '@amber/domain/booking/book-flow-storage'
import { trackEvent } from '../../browser/event-queue.ts'
import { logStorage } from '../../browser/log-storage.ts'
import { sessionStore } from '../../browser/browser-store.ts'
import type { PaymentView } from './payment-view.ts'

/**
 * Stores the payment in session storage, so that its sender finds it again. Somebody else who opened the link has no
 * booking to return to. Of the card it stores only what the receipt shows. Notes a payment that succeeds in this tab.
 */
export function rememberPayment({
  status,
  token,
  type,
  money,
  card,
  booking,
  declineCode,
  purpose,
  place,
}: PaymentView) {
  if (booking === null) return
  const { leadUuid } = booking
  // Known here from before a bank's page, and not again when the page is opened later.
  const previous = readBookFlowItem(sessionStore, 'latestPaymentData', logStorage)
  const isNew = previous?.leadUuid === leadUuid && previous.status !== 'success' && status === 'success'
  if (isNew && purpose === 'booking') trackEvent('booking_completed', { place: place.canonicalName })
  remember('paymentDetails', { leadUuid, ...money, paymentType: type })
  remember('latestPaymentData', { leadUuid, status })
  if (token !== null) remember('tokenObject', { leadUuid, token })
  if (card !== null) remember('cardInfo', { leadUuid, ...card })
  if (status === 'initiated') remember('paymentInitiated', { leadUuid, startedAt: new Date().toISOString() })
  if (status === 'failed' && declineCode !== null) remember('paymentDecline', { leadUuid, code: declineCode })
}

const remember = <Name extends BookFlowItemName>(name: Name, value: BookFlowItem<Name>) =>
  writeBookFlowItem(sessionStore, name, value, logStorage)
