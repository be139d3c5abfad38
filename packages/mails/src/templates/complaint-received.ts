import type { MailContents } from '@amber/domain/mail/mail-content'
import type { MailLayout } from '../block.ts'
import type { MailTranslator } from '../mail-translator.ts'

/** Contains no text typed by the sender, because the email may belong to somebody else. */
export function complaintReceived(
  { placeName, placeLink }: MailContents['complaint_received'],
  { t }: MailTranslator,
): MailLayout {
  const text = t('complaint_received_text', { place: placeName })
  return {
    subject: t('complaint_received_subject', { place: placeName }),
    preview: text,
    blocks: [
      { is: 'title', text: t('complaint_received_title') },
      { is: 'text', text },
      { is: 'button', label: t('place_button'), href: placeLink },
      { is: 'hint', text: t('complaint_not_you') },
    ],
  }
}
