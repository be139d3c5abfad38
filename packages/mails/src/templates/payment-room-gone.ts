import type { MailContents } from '@amber/domain/mail/mail-content'
import type { MailLayout } from '../block.ts'
import type { MailTranslator } from '../mail-translator.ts'
import { refundCard, refundFacts } from '../refund-lines.ts'

export function paymentRoomGone(content: MailContents['payment_room_gone'], translator: MailTranslator): MailLayout {
  const { placeName, money: refund, paymentsLink } = content
  const { t, money } = translator
  const values = { place: placeName, amount: money(refund) }
  const text = t('room_gone_text', values)
  return {
    subject: t('room_gone_subject', values),
    preview: text,
    blocks: [
      { is: 'title', text: t('room_gone_title') },
      { is: 'text', text },
      { is: 'facts', facts: refundFacts(content, translator) },
      { is: 'time', text: t('refund_days', { card: refundCard(content, translator) }) },
      { is: 'button', label: t('refund_button'), href: paymentsLink },
    ],
  }
}
