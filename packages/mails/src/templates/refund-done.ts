import type { MailContents } from '@amber/domain/mail/mail-content'
import type { MailLayout } from '../block.ts'
import type { MailTranslator } from '../mail-translator.ts'

export function refundDone(
  { placeName, money: refund, paymentsLink }: MailContents['refund_done'],
  { t, money }: MailTranslator,
): MailLayout {
  const values = { place: placeName, amount: money(refund) }
  const text = t('refund_done_text', values)
  return {
    subject: t('refund_done_subject', values),
    preview: text,
    blocks: [
      { is: 'title', text: t('refund_done_title') },
      { is: 'text', text },
      { is: 'button', label: t('refund_button'), href: paymentsLink },
    ],
  }
}
