import type { MailContents } from '@amber/domain/mail/mail-content'
import type { MailLayout } from '../block.ts'
import type { MailTranslator } from '../mail-translator.ts'

export function newLogin(
  { at, browser, system, sessionsLink }: MailContents['new_login'],
  { brand, t, moment }: MailTranslator,
): MailLayout {
  const text = t('new_login_text')
  return {
    subject: t('new_login_subject', { brand }),
    preview: text,
    blocks: [
      { is: 'title', text: t('new_login_title') },
      { is: 'text', text },
      {
        is: 'facts',
        facts: [
          { name: t('new_login_when'), value: moment(at) },
          { name: t('new_login_browser'), value: browser ?? t('new_login_unknown') },
          { name: t('new_login_system'), value: system ?? t('new_login_unknown') },
        ],
      },
      { is: 'text', text: t('new_login_not_you') },
      { is: 'button', label: t('new_login_button'), href: sessionsLink },
    ],
  }
}
