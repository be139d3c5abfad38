import type { MailContents } from '@amber/domain/mail/mail-content'
import type { Draft } from '../block.ts'
import type { Words } from '../words.ts'

export function paymentRoomGone(
  { placeName, money: refund, paymentsLink }: MailContents['payment_room_gone'],
  { t, money }: Words,
): Draft {
  const about = { place: placeName, amount: money(refund) }
  const text = t('room_gone_text', about)
  return {
    subject: t('room_gone_subject', about),
    preview: text,
    blocks: [
      { is: 'title', text: t('room_gone_title') },
      { is: 'text', text },
      { is: 'time', text: t('refund_days') },
      { is: 'button', label: t('refund_button'), href: paymentsLink },
    ],
  }
}
