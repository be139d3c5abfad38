import type { MailContents } from '@amber/domain/mail/mail-content'
import type { MailLayout } from '../block.ts'
import type { MailTranslator } from '../mail-translator.ts'

export function bookingCancelled(
  { placeName, isFree, paymentsLink }: MailContents['booking_cancelled'],
  { t }: MailTranslator,
): MailLayout {
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
