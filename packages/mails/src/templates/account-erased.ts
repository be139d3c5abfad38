import type { MailContents } from '@amber/domain/mail/mail-content'
import type { Draft } from '../block.ts'
import type { Words } from '../words.ts'

/** Without a button: there is no page of theirs any more. */
export function accountErased(
  { requestedAt, seconds, backupDays }: MailContents['account_erased'],
  { brand, t, moment }: Words,
): Draft {
  const what = t('erased_text', { seconds })
  return {
    subject: t('erased_subject', { brand }),
    preview: what,
    blocks: [
      { is: 'title', text: t('erased_title') },
      { is: 'text', text: what },
      { is: 'facts', facts: [{ name: t('erased_when'), value: moment(requestedAt) }] },
      { is: 'text', text: t('erased_stays', { days: backupDays }) },
      { is: 'hint', text: t('erased_not_you') },
    ],
  }
}
