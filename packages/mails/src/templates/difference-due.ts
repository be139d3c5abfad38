import type { MailContents } from '@amber/domain/mail/mail-content'
import type { MailLayout } from '../block.ts'
import type { MailTranslator } from '../mail-translator.ts'

/** The mail says how to object as well: staff may have read the document wrongly. */
export function differenceDue(
  { placeName, due, payLink }: MailContents['difference_due'],
  { t, money }: MailTranslator,
): MailLayout {
  const text = t('difference_text', { place: placeName })
  return {
    subject: t('difference_subject', { place: placeName }),
    preview: text,
    blocks: [
      { is: 'title', text: t('difference_title') },
      { is: 'text', text },
      { is: 'facts', facts: [{ name: t('difference_amount'), value: money(due) }] },
      { is: 'button', label: t('difference_button'), href: payLink },
      { is: 'text', text: t('difference_wrong') },
    ],
  }
}
