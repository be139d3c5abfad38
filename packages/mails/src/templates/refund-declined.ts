import type { MailContents } from '@amber/domain/mail/mail-content'
import type { MailLayout } from '../block.ts'
import type { MailTranslator } from '../mail-translator.ts'
import { referenceFact, refundFacts } from '../refund-lines.ts'

export function refundDeclined(content: MailContents['refund_declined'], translator: MailTranslator): MailLayout {
  const { placeName, money: refund, isUnproven, isPartlyRefunded, paymentsLink } = content
  const { t, money } = translator
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
      {
        is: 'facts',
        facts: isPartlyRefunded ? refundFacts(content, translator) : [referenceFact(content, translator)],
      },
      { is: 'button', label: t('refund_button'), href: paymentsLink },
    ],
  }
}
