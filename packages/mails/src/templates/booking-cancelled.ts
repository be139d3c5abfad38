import type { MailContents } from '@amber/domain/mail/mail-content'
import type { MailLayout } from '../block.ts'
import type { MailTranslator } from '../mail-translator.ts'

export function bookingCancelled(
  { placeName, reference, isFree, isUnconfirmed, refund, paymentsLink }: MailContents['booking_cancelled'],
  { t, money }: MailTranslator,
): MailLayout {
  const reasonKey = isUnconfirmed ? 'cancelled_unconfirmed_text' : isFree ? 'cancelled_free_text' : 'cancelled_text'
  const text = refund
    ? t('refund_unconfirmed_text', { place: placeName, amount: money(refund) })
    : t(reasonKey, { place: placeName })
  return {
    subject: t('cancelled_subject', { place: placeName }),
    preview: text,
    blocks: [
      { is: 'title', text: t('cancelled_title') },
      { is: 'text', text },
      {
        is: 'facts',
        facts: [
          ...(refund ? [{ name: t('refund_amount'), value: money(refund) }] : []),
          { name: t('paid_reference'), value: reference },
        ],
      },
      // Several payments may be refunded, to several cards.
      ...(refund ? [{ is: 'time' as const, text: t('refund_days', { card: 'none' }) }] : []),
      { is: 'button', label: t(isFree ? 'stage_button' : 'paid_button'), href: paymentsLink },
    ],
  }
}
