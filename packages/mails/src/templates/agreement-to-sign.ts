import type { MailContents } from '@amber/domain/mail/mail-content'
import type { MailLayout } from '../block.ts'
import type { MailTranslator } from '../mail-translator.ts'

export function agreementToSign(
  { placeName, roomName, studentName, link }: MailContents['agreement_to_sign'],
  { t }: MailTranslator,
): MailLayout {
  const text = t('agreement_to_sign_text', { place: placeName, room: roomName, student: studentName })
  return {
    subject: t('agreement_to_sign_subject', { place: placeName }),
    preview: text,
    blocks: [
      { is: 'title', text: t('agreement_to_sign_title') },
      { is: 'text', text },
      { is: 'button', label: t('agreement_button'), href: link },
      { is: 'text', text: t('agreement_to_sign_own') },
    ],
  }
}
