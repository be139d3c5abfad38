import type { MailContents } from '@amber/domain/mail/mail-content'
import type { MailLayout } from '../block.ts'
import type { MailTranslator } from '../mail-translator.ts'
import { refundFacts } from '../refund-lines.ts'

export function refundFailed(content: MailContents['refund_failed'], translator: MailTranslator): MailLayout {
  const { placeName, money: refund, paymentsLink } = content
  const { t, money } = translator
  const values = { place: placeName, amount: money(refund) }
  const text = t('refund_failed_text', values)
  return {
    subject: t('refund_failed_subject', values),
    preview: text,
    blocks: [
      { is: 'title', text: t('refund_failed_title') },
      { is: 'text', text },
      { is: 'facts', facts: refundFacts(content, translator) },
      { is: 'button', label: t('refund_button'), href: paymentsLink },
    ],
  }
}
