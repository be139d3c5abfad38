import type { MailContents } from '@amber/domain/mail/mail-content'
import type { MailLayout } from '../block.ts'
import type { MailTranslator } from '../mail-translator.ts'

export function reviewPublished(
  { placeName, placeLink }: MailContents['review_published'],
  { t }: MailTranslator,
): MailLayout {
  const text = t('review_published_text', { place: placeName })
  return {
    subject: t('review_published_subject', { place: placeName }),
    preview: text,
    blocks: [
      { is: 'title', text: t('review_published_title') },
      { is: 'text', text },
      { is: 'button', label: t('review_published_button'), href: placeLink },
    ],
  }
}
