import type { MailContents } from '@amber/domain/mail/mail-content'
import type { MailLayout } from '../block.ts'
import type { MailTranslator } from '../mail-translator.ts'
import { REFUND_TEXTS, refundCard, refundFacts } from '../refund-lines.ts'

export function refundDone(content: MailContents['refund_done'], translator: MailTranslator): MailLayout {
  const { placeName, money: refund, reason, paymentsLink } = content
  const { t, money } = translator
  const values = { place: placeName, amount: money(refund), card: refundCard(content, translator) }
  const isCancelled = reason !== null && REFUND_TEXTS[reason] === 'refund_cancelled_text'
  const texts = doneTexts(reason).map((key) => t(key, values))
  return {
    subject: t(isCancelled ? 'refund_done_cancelled_subject' : 'refund_done_subject', values),
    preview: texts.join(' '),
    blocks: [
      { is: 'title', text: t(isCancelled ? 'cancelled_title' : 'refund_done_title') },
      ...texts.map((text) => ({ is: 'text' as const, text })),
      { is: 'facts', facts: refundFacts(content, translator) },
      { is: 'button', label: t('refund_button'), href: paymentsLink },
    ],
  }
}

/** Returns the texts of the mail. The first one about a refund also says what caused it. */
function doneTexts(reason: MailContents['refund_done']['reason']) {
  if (reason === null) return ['refund_done_text'] as const
  const cause = REFUND_TEXTS[reason]
  if (cause === 'refund_cancelled_text') return ['refund_done_cancelled_text'] as const
  return [cause, 'refund_done_text'] as const
}
