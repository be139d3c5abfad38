import { writeBookFlowItem } from '@amber/domain/booking/book-flow-storage'
import { logStorage } from '../../browser/log-storage.ts'
import { sessionStore } from '../../browser/browser-store.ts'
import type { PaymentView } from './payment-view.ts'

/** Stores the payment in session storage. Of the card it stores only what the receipt shows. */
export function rememberPayment({ status, token, type, money, card, booking, declineCode }: PaymentView) {
  const { amountMinor, currency } = money
  writeBookFlowItem(sessionStore, 'paymentDetails', { amountMinor, currency, paymentType: type }, logStorage)
  if (token !== null) writeBookFlowItem(sessionStore, 'latestPaymentData', { token, status }, logStorage)
  if (card !== null) writeBookFlowItem(sessionStore, 'cardInfo', card, logStorage)
  if (booking === null) return
  const { leadUuid } = booking
  if (status === 'initiated') {
    writeBookFlowItem(sessionStore, 'paymentInitiated', { leadUuid, startedAt: new Date().toISOString() }, logStorage)
  }
  if (status === 'failed' && declineCode !== null) {
    writeBookFlowItem(sessionStore, 'paymentDecline', { leadUuid, code: declineCode }, logStorage)
  }
}
