import type { MailContents } from '@amber/domain/mail/mail-content'
import type { MailLayout } from '../block.ts'
import type { MailTranslator } from '../mail-translator.ts'

export function paymentRoomGone(
  { placeName, money: refund, paymentsLink }: MailContents['payment_room_gone'],
  { t, money }: MailTranslator,
): MailLayout {
  const values = { place: placeName, amount: money(refund) }
  const text = t('room_gone_text', values)
  return {
    subject: t('room_gone_subject', values),
    preview: text,
    blocks: [
      { is: 'title', text: t('room_gone_title') },
      { is: 'text', text },
      { is: 'time', text: t('refund_days') },
      { is: 'button', label: t('refund_button'), href: paymentsLink },
    ],
  }
}
