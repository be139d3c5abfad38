import type { MailContents } from '@amber/domain/mail/mail-content'
import type { MailLayout } from '../block.ts'
import type { MailTranslator } from '../mail-translator.ts'

export function formResume(
  { placeName, link, endsAt }: MailContents['form_resume'],
  { t, day }: MailTranslator,
): MailLayout {
  return {
    subject: t('resume_subject', { place: placeName }),
    preview: t('resume_text', { place: placeName }),
    blocks: [
      { is: 'title', text: t('resume_title') },
      { is: 'text', text: t('resume_text', { place: placeName }) },
      { is: 'button', label: t('resume_button'), href: link },
      { is: 'time', text: t('resume_ends', { date: day(endsAt) }) },
      { is: 'hint', text: t('resume_not_you') },
    ],
  }
}
