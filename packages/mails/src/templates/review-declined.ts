import type { MailContents } from '@amber/domain/mail/mail-content'
import type { MailLayout } from '../block.ts'
import type { MailTranslator } from '../mail-translator.ts'

export function reviewDeclined(
  { placeName, reason, placeLink }: MailContents['review_declined'],
  { t }: MailTranslator,
): MailLayout {
  const text = t('review_declined_text', { place: placeName })
  return {
    subject: t('review_declined_subject', { place: placeName }),
    preview: text,
    blocks: [
      { is: 'title', text: t('review_declined_title') },
      { is: 'text', text },
      { is: 'text', text: t(`review_declined_${reason}`) },
      { is: 'button', label: t('place_button'), href: placeLink },
      { is: 'hint', text: t('review_declined_reply') },
    ],
  }
}
