import { brandName } from '@amber/domain/payment/brand-name'
import { todayPaymentName } from '@amber/copy/payment-names'
import { scheduleText } from '@amber/copy/schedule-text'
import { receiptText, type ReceiptTextKey } from '@amber/copy/receipt-text'
import type { Values } from '@amber/copy/format-message'
import { parseCalendarDay } from '@amber/domain/dates/calendar-day'
import { TIME } from '@amber/domain/dates/date-formats'
import { formatDate } from '@amber/domain/dates/format-date'
import { formatMoment } from '@amber/domain/dates/format-moment'
import type { Language } from '@amber/domain/languages'
import { formatMoney } from '@amber/domain/money/format-money'
import { todayPurpose } from '@amber/domain/payment/payment-schedule'
import type { Line } from './pdf-page.ts'
import type { Issuer, Receipt } from './receipt.ts'

/** Texts of a receipt, from top to bottom. */
export type ReceiptLines = {
  title: string
  facts: readonly Line[]
  amounts: readonly Line[]
  /** Shown large, below the amounts. */
  total: Line
  notes: readonly string[]
}

export function receiptLines(receipt: Receipt, language: Language, { brand, supportEmail }: Issuer): ReceiptLines {
  const t = (key: ReceiptTextKey, values?: Values) => receiptText(language, key, values)
  const { paid, paymentType, stay, card, refunds, timeZone } = receipt
  const arriving = receipt.arrival === null ? undefined : parseCalendarDay(receipt.arrival)
  const money = (amount: number) => formatMoney({ ...paid, amount }, language)
  const line = (key: ReceiptTextKey, value: string | null | undefined): Line[] =>
    value ? [{ name: t(key), value }] : []
  const refundedMinor = refunds.reduce((sum, { amountMinor }) => sum + amountMinor, 0)
  const name = paidName()
  const paidLine = { name: refunds.length > 0 ? t('paid') : name, value: money(paid.amount) }
  return {
    title: t('title'),
    facts: [
      ...line('number', receipt.number),
      ...line('reference', receipt.reference),
      ...line('date', formatMoment(receipt.paidAt, language, { timeZone, format: PAID_AT })),
      ...line('payer', receipt.bookedFor),
      ...line('what', name),
      ...line('place', receipt.placeName),
      ...line('room', receipt.roomName),
      ...line('stay', stay && t(`stay_${stay.unit}`, { count: stay.count })),
      ...line('arrival', arriving && formatDate(arriving, language, { format: LONG_DAY })),
      ...line('method', card && t('card', { brand: brandName(card.brand), last4: card.last4 })),
    ],
    amounts: [
      paidLine,
      ...refunds.map(({ amountMinor, at, isDone }) => ({
        name: t(isDone ? 'refund_on' : 'refund_pending', {
          date: formatDate(at, language, { timeZone, format: LONG_DAY }),
        }),
        value: `−${money(amountMinor)}`,
      })),
    ],
    total: { name: t(refunds.length > 0 ? 'kept' : 'paid'), value: money(paid.amount - refundedMinor) },
    notes: [...balanceNotes(), t('not_invoice'), t('help', { email: supportEmail }), t('times')],
  }

  /** Names the payment as pages do, so that a part of the deposit is not called the deposit. */
  function paidName(): string {
    if (receipt.depositMinor === null) return t(`type_${paymentType}`)
    const purpose = todayPurpose({ amountMinor: paid.amount, paymentType }, receipt.depositMinor)
    return todayPaymentName((key, values) => scheduleText(language, key, values), {
      purpose,
      deposit: money(receipt.depositMinor),
    })
  }

  /** States only what is currently true: after a cancellation nothing is held for moving in. */
  function balanceNotes(): string[] {
    const { standing, waitingMinor } = receipt
    if (paymentType === 'platform_fee' && standing !== 'ended') return [t('held_platform_fee', { brand })]
    if (standing === 'moved_in') return [t('released')]
    if (standing === 'booked') return [t(`held_${paymentType}`, { brand })]
    const notRefundedMinor = paid.amount - refundedMinor - waitingMinor
    return [
      ...(waitingMinor > 0 ? [t('waiting', { amount: money(waitingMinor), brand })] : []),
      ...(notRefundedMinor > 0 ? [t('not_refunded', { amount: money(notRefundedMinor) })] : []),
    ]
  }
}

const LONG_DAY = { dateStyle: 'long' } as const

const PAID_AT = { day: 'numeric', month: 'long', year: 'numeric', ...TIME } as const
