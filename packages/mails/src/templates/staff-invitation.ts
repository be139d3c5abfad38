import type { MailContents } from '@amber/domain/mail/mail-content'
import type { MailLayout } from '../block.ts'
import type { MailTranslator } from '../mail-translator.ts'

export function staffInvitation(
  { invitedBy, roles, endsAt, loginLink }: MailContents['staff_invitation'],
  { brand, t, day, list }: MailTranslator,
): MailLayout {
  const text = invitedBy === null ? t('invitation_by_nobody') : t('invitation_by', { name: invitedBy })
  return {
    subject: t('invitation_subject', { brand }),
    preview: text,
    blocks: [
      { is: 'title', text: t('invitation_title', { brand }) },
      { is: 'text', text },
      { is: 'facts', facts: [{ name: t('invitation_role'), value: list(roles.map((role) => t(`role_${role}`))) }] },
      { is: 'text', text: t('invitation_how') },
      { is: 'button', label: t('invitation_button'), href: loginLink },
      { is: 'time', text: t('invitation_ends', { date: day(endsAt) }) },
      { is: 'hint', text: t('invitation_not_you') },
    ],
  }
}
