import type { MailContents } from '@amber/domain/mail/mail-content'
import type { Draft } from '../block.ts'
import type { Words } from '../words.ts'

export function refundDeclined(
  { placeName, money: refund, paymentsLink }: MailContents['refund_declined'],
  { t, money }: Words,
): Draft {
  const about = { place: placeName, amount: money(refund) }
  const text = t('refund_declined_text', about)
  return {
    subject: t('refund_about_subject', about),
    preview: text,
    blocks: [
      { is: 'title', text: t('refund_declined_title') },
      { is: 'text', text },
      { is: 'button', label: t('refund_button'), href: paymentsLink },
    ],
  }
}
