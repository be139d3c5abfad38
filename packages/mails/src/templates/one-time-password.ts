import type { MailContents } from '@amber/domain/mail/mail-content'
import type { Draft } from '../block.ts'
import type { Words } from '../words.ts'

/** The code stands in no subject: mail servers keep subjects in their logs. */
export function oneTimePassword(
  { code, codeMinutes, link, linkMinutes }: MailContents['one_time_password'],
  { brand, t }: Words,
): Draft {
  const title = t('otp_title', { brand })
  const button = { is: 'button', label: t('otp_button'), href: link } as const
  const notYou = { is: 'hint', text: t('otp_not_you') } as const
  if (code === null) {
    const how = t('otp_link_alone', { minutes: linkMinutes })
    return {
      subject: t('otp_link_subject', { brand }),
      preview: how,
      blocks: [{ is: 'title', text: title }, { is: 'text', text: how }, button, notYou],
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
