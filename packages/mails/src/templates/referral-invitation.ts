import type { MailContents } from '@amber/domain/mail/mail-content'
import type { MailLayout } from '../block.ts'
import type { MailTranslator } from '../mail-translator.ts'

/** Tells somebody who does not know us who referred them and what this is, and that no further mail follows. */
export function referralInvitation(
  { referrerName: name, link }: MailContents['referral_invitation'],
  { brand, t }: MailTranslator,
): MailLayout {
  const title = t('referral_title')
  return {
    subject: name === null ? t('referral_subject_nobody', { brand }) : t('referral_subject', { name, brand }),
    preview: title,
    blocks: [
      { is: 'title', text: title },
      { is: 'text', text: name === null ? t('referral_by_nobody', { brand }) : t('referral_by', { name, brand }) },
      { is: 'button', label: t('referral_button'), href: link },
      { is: 'text', text: t('referral_how') },
      { is: 'hint', text: t('referral_once') },
    ],
  }
}
