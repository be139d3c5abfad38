import type { MailContents } from '@amber/domain/mail/mail-content'
import type { MailLayout } from '../block.ts'
import type { MailTranslator } from '../mail-translator.ts'

export function agreementSigned(
  { placeName, link }: MailContents['agreement_signed'],
  { t }: MailTranslator,
): MailLayout {
  const text = t('agreement_signed_text', { place: placeName })
  return {
    subject: t('agreement_signed_subject', { place: placeName }),
    preview: text,
    blocks: [
      { is: 'title', text: t('agreement_signed_title') },
      { is: 'text', text },
      { is: 'button', label: t('agreement_signed_button'), href: link },
    ],
  }
}
