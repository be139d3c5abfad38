import type { MailContents } from '@amber/domain/mail/mail-content'
import type { MailLayout } from '../block.ts'
import type { MailTranslator } from '../mail-translator.ts'

/** Has no button, because the account no longer exists. */
export function accountErased(
  { requestedAt, seconds, backupDays }: MailContents['account_erased'],
  { brand, t, moment }: MailTranslator,
): MailLayout {
  const text = t('erased_text', { seconds })
  return {
    subject: t('erased_subject', { brand }),
    preview: text,
    blocks: [
      { is: 'title', text: t('erased_title') },
      { is: 'text', text },
      { is: 'facts', facts: [{ name: t('erased_when'), value: moment(requestedAt) }] },
      { is: 'text', text: t('erased_stays', { days: backupDays }) },
      { is: 'hint', text: t('erased_not_you') },
    ],
  }
}
