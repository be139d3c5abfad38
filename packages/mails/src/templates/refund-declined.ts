import type { MailContents } from '@amber/domain/mail/mail-content'
import type { MailLayout } from '../block.ts'
import type { MailTranslator } from '../mail-translator.ts'

export function refundDeclined(
  { placeName, money: refund, paymentsLink }: MailContents['refund_declined'],
  { t, money }: MailTranslator,
): MailLayout {
  const values = { place: placeName, amount: money(refund) }
  const text = t('refund_declined_text', values)
  return {
    subject: t('refund_about_subject', values),
    preview: text,
    blocks: [
      { is: 'title', text: t('refund_declined_title') },
      { is: 'text', text },
      { is: 'button', label: t('refund_button'), href: paymentsLink },
    ],
  }
}
