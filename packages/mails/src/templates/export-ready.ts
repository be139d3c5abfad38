import type { MailContents } from '@amber/domain/mail/mail-content'
import type { MailLayout } from '../block.ts'
import type { MailTranslator } from '../mail-translator.ts'

export function exportReady(
  { endsAt, privacyLink }: MailContents['export_ready'],
  { t, day }: MailTranslator,
): MailLayout {
  return {
    subject: t('export_ready_subject'),
    preview: t('export_ready_text'),
    blocks: [
      { is: 'title', text: t('export_ready_title') },
      { is: 'text', text: t('export_ready_text') },
      { is: 'button', label: t('export_ready_button'), href: privacyLink },
      { is: 'time', text: t('export_ready_ends', { date: day(endsAt) }) },
      { is: 'hint', text: t('export_ready_not_you') },
    ],
  }
}
