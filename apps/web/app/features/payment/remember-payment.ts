import { type BookFlowItem, type BookFlowItemName, writeBookFlowItem } from '@amber/domain/booking/book-flow-storage'
import { logStorage } from '../../browser/log-storage.ts'
import { sessionStore } from '../../browser/browser-store.ts'
import type { PaymentView } from './payment-view.ts'

/**
 * Stores the payment in session storage, so that its sender finds it again. Somebody else who opened the link has no
 * booking to return to. Of the card it stores only what the receipt shows.
 */
export function rememberPayment({ status, token, type, money, card, booking, declineCode }: PaymentView) {
  if (booking === null) return
  const { leadUuid } = booking
  remember('paymentDetails', { leadUuid, ...money, paymentType: type })
  remember('latestPaymentData', { leadUuid, status })
  if (token !== null) remember('tokenObject', { leadUuid, token })
  if (card !== null) remember('cardInfo', { leadUuid, ...card })
  if (status === 'initiated') remember('paymentInitiated', { leadUuid, startedAt: new Date().toISOString() })
  if (status === 'failed' && declineCode !== null) remember('paymentDecline', { leadUuid, code: declineCode })
}

const remember = <Name extends BookFlowItemName>(name: Name, value: BookFlowItem<Name>) =>
  writeBookFlowItem(sessionStore, name, value, logStorage)
