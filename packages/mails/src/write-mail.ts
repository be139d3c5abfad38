import type { Language } from '@amber/domain/languages'
import type { MailContent, WrittenMail } from '@amber/domain/mail/mail-content'
import type { Edition } from '@amber/editions/edition'
import type { Draft } from './block.ts'
import { html } from './html.ts'
import { plainText } from './plain-text.ts'
import { newLogin } from './templates/new-login.ts'
import { oneTimePassword } from './templates/one-time-password.ts'
import { staffInvitation } from './templates/staff-invitation.ts'
import { type Words, wordsOf } from './words.ts'

/** A mail in words: HTML, and the same in plain text. */
export async function writeMail(mail: MailContent, language: Language, edition: Edition): Promise<WrittenMail> {
  const words = wordsOf(language, edition)
  const draft = draftOf(mail, words)
  const footer = words.t('footer_help', { email: edition.supportEmail })
  return {
    subject: draft.subject,
    html: await html(draft, { language, brand: edition.brand, footer }),
    text: plainText(draft.blocks, footer, words),
  }
}

function draftOf({ kind, content }: MailContent, words: Words): Draft {
  switch (kind) {
    case 'one_time_password':
      return oneTimePassword(content, words)
    case 'new_login':
      return newLogin(content, words)
    case 'staff_invitation':
      return staffInvitation(content, words)
  }
}
