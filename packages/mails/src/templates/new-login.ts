import type { MailContents } from '@amber/domain/mail/mail-content'
import type { Draft } from '../block.ts'
import type { Words } from '../words.ts'

export function newLogin(
  { at, browser, system, sessionsLink }: MailContents['new_login'],
  { brand, t, moment }: Words,
): Draft {
  const what = t('new_login_text')
  return {
    subject: t('new_login_subject', { brand }),
    preview: what,
    blocks: [
      { is: 'title', text: t('new_login_title') },
      { is: 'text', text: what },
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
