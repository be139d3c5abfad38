import type { MailContents } from '@amber/domain/mail/mail-content'
import type { Draft } from '../block.ts'
import type { Words } from '../words.ts'

export function bookingCancelled(
  { placeName, isFree, paymentsLink }: MailContents['booking_cancelled'],
  { t }: Words,
): Draft {
  const text = t(isFree ? 'cancelled_free_text' : 'cancelled_text', { place: placeName })
  return {
    subject: t('cancelled_subject', { place: placeName }),
    preview: text,
    blocks: [
      { is: 'title', text: t('cancelled_title') },
      { is: 'text', text },
      { is: 'button', label: t(isFree ? 'stage_button' : 'paid_button'), href: paymentsLink },
    ],
  }
}
