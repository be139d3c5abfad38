import type { MailContents } from '@amber/domain/mail/mail-content'
import type { MailLayout } from '../block.ts'
import type { MailTranslator } from '../mail-translator.ts'
import { refundCard, refundFacts } from '../refund-lines.ts'

export function refundDone(content: MailContents['refund_done'], translator: MailTranslator): MailLayout {
  const { placeName, money: refund, paymentsLink } = content
  const { t, money } = translator
  const values = { place: placeName, amount: money(refund), card: refundCard(content, translator) }
  const text = t('refund_done_text', values)
  return {
    subject: t('refund_done_subject', values),
    preview: text,
    blocks: [
      { is: 'title', text: t('refund_done_title') },
      { is: 'text', text },
      { is: 'facts', facts: refundFacts(content, translator) },
      { is: 'button', label: t('refund_button'), href: paymentsLink },
    ],
  }
}
