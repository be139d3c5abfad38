import { remember } from '@amber/domain/booking/remembered'
import { logStorage } from '../../lib/log-storage.ts'
import { ofThisVisit } from '../../parts/booking/browser-store.ts'
import type { PaymentView } from './payment-view.ts'

/** What this visit knows of a payment. Of the card only what the receipt says too. */
export function rememberPayment({ status, token, type, money, card, booking, declineCode }: PaymentView) {
  const { amountMinor, currency } = money
  remember(ofThisVisit, 'paymentDetails', { amountMinor, currency, paymentType: type }, logStorage)
  if (token !== null) remember(ofThisVisit, 'latestPaymentData', { token, status }, logStorage)
  if (card !== null) remember(ofThisVisit, 'cardInfo', card, logStorage)
  if (booking === null) return
  const { leadUuid } = booking
  if (status === 'initiated') {
    remember(ofThisVisit, 'paymentInitiated', { leadUuid, startedAt: new Date().toISOString() }, logStorage)
  }
  if (status === 'failed' && declineCode !== null) {
    remember(ofThisVisit, 'paymentDecline', { leadUuid, code: declineCode }, logStorage)
  }
}
