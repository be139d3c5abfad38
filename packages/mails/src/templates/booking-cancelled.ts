import type { MailContents } from '@amber/domain/mail/mail-content'
import type { MailLayout } from '../block.ts'
import type { MailTranslator } from '../mail-translator.ts'

export function bookingCancelled(
  { placeName, isFree, isUnconfirmed, refund, paymentsLink }: MailContents['booking_cancelled'],
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
      ...(refund
        ? [
            { is: 'facts' as const, facts: [{ name: t('refund_amount'), value: money(refund) }] },
            { is: 'time' as const, text: t('refund_days') },
          ]
        : []),
      { is: 'button', label: t(isFree ? 'stage_button' : 'paid_button'), href: paymentsLink },
    ],
  }
}
