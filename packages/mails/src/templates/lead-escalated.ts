import { FIRST_RESPONSE_MINUTES, RETURN_MINUTES } from '@amber/domain/lead/response-clock'
import type { MailContents } from '@amber/domain/mail/mail-content'
import type { MailLayout } from '../block.ts'
import type { MailTranslator } from '../mail-translator.ts'

/** Names the place and the agent but not the student, whom only the dashboard shows. */
export function leadEscalated(
  { placeName, agentName, link }: MailContents['lead_escalated'],
  { t }: MailTranslator,
): MailLayout {
  const overdue = { place: placeName, hours: FIRST_RESPONSE_MINUTES / 60 }
  const text =
    agentName === null ? t('escalated_text', overdue) : t('escalated_text_agent', { ...overdue, name: agentName })
  return {
    subject: t('escalated_subject', { place: placeName }),
    preview: text,
    blocks: [
      { is: 'title', text: t('escalated_title') },
      { is: 'text', text },
      { is: 'text', text: t('escalated_todo', { hours: RETURN_MINUTES / 60 }) },
      { is: 'button', label: t('escalated_button'), href: link },
    ],
  }
}
