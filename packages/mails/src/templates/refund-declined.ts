import type { MailContents } from '@amber/domain/mail/mail-content'
import type { MailLayout } from '../block.ts'
import type { MailTranslator } from '../mail-translator.ts'

export function refundDeclined(
  { placeName, money: refund, isUnproven, isPartlyRefunded, paymentsLink }: MailContents['refund_declined'],
  { t, money }: MailTranslator,
): MailLayout {
  const values = { place: placeName, amount: money(refund) }
  const nothing = isUnproven ? 'refund_unproven_text' : 'refund_declined_text'
  const part = isUnproven ? 'refund_part_unproven_text' : 'refund_part_text'
  const text = t(isPartlyRefunded ? part : nothing, values)
  return {
    subject: t('refund_about_subject', values),
    preview: text,
    blocks: [
      { is: 'title', text: t(isPartlyRefunded ? 'refund_part_title' : 'refund_declined_title') },
      { is: 'text', text },
      { is: 'button', label: t('refund_button'), href: paymentsLink },
    ],
  }
}
