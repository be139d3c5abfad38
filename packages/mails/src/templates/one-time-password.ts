import type { MailContents } from '@amber/domain/mail/mail-content'
import type { MailLayout } from '../block.ts'
import type { MailTranslator } from '../mail-translator.ts'

/** The code is not in the subject, because mail servers log subjects. */
export function oneTimePassword(
  { code, codeMinutes, link, linkMinutes }: MailContents['one_time_password'],
  { brand, t }: MailTranslator,
): MailLayout {
  const title = t('otp_title', { brand })
  const button = { is: 'button', label: t('otp_button'), href: link } as const
  const notYou = { is: 'hint', text: t('otp_not_you') } as const
  if (code === null) {
    const text = t('otp_link_alone', { minutes: linkMinutes })
    return {
      subject: t('otp_link_subject', { brand }),
      preview: text,
      blocks: [{ is: 'title', text: title }, { is: 'text', text }, button, notYou],
    }
  }
  return {
    subject: t('otp_subject', { brand }),
    preview: t('otp_preview', { code, minutes: codeMinutes }),
    blocks: [
      { is: 'title', text: title },
      { is: 'text', text: t('otp_enter') },
      { is: 'code', digits: code },
      { is: 'time', text: t('otp_code_ends', { minutes: codeMinutes }) },
      { is: 'text', text: t('otp_or_link', { minutes: linkMinutes }) },
      button,
      notYou,
    ],
  }
}
