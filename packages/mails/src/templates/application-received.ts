import type { MailContents } from '@amber/domain/mail/mail-content'
import type { MailLayout } from '../block.ts'
import type { MailTranslator } from '../mail-translator.ts'

/** Contains no text typed by the sender, because the email may belong to somebody else. */
export function applicationReceived(
  { applicationKind, retentionDays, helpLink }: MailContents['application_received'],
  { t }: MailTranslator,
): MailLayout {
  const text = t(`application_text_${applicationKind}`)
  return {
    subject: t('application_subject'),
    preview: text,
    blocks: [
      { is: 'title', text: t('application_title') },
      { is: 'text', text },
      { is: 'text', text: t('application_kept', { days: retentionDays }) },
      { is: 'button', label: t('application_button'), href: helpLink },
      { is: 'hint', text: t('application_not_you') },
    ],
  }
}
