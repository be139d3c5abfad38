import type { MailContents } from '@amber/domain/mail/mail-content'
import type { MailLayout } from '../block.ts'
import type { MailTranslator } from '../mail-translator.ts'

/** Names the place and the colleague but not the student: the reader has no access to the lead any more. */
export function leadReassigned(
  { placeName, assigneeName }: MailContents['lead_reassigned'],
  { t }: MailTranslator,
): MailLayout {
  const text =
    assigneeName === null
      ? t('reassigned_to_nobody', { place: placeName })
      : t('reassigned_to', { place: placeName, name: assigneeName })
  return {
    subject: t('reassigned_subject', { place: placeName }),
    preview: text,
    blocks: [
      { is: 'title', text: t('reassigned_title') },
      { is: 'text', text },
      { is: 'text', text: t('reassigned_access') },
      { is: 'hint', text: t('reassigned_unexpected') },
    ],
  }
}
