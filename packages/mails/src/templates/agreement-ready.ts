import type { MailContents } from '@amber/domain/mail/mail-content'
import type { MailLayout } from '../block.ts'
import type { MailTranslator } from '../mail-translator.ts'

export function agreementReady(
  { placeName, dueAt, timeZone, link }: MailContents['agreement_ready'],
  { t, day }: MailTranslator,
): MailLayout {
  const text = t('agreement_ready_text', { place: placeName })
  return {
    subject: t('agreement_ready_subject', { place: placeName }),
    preview: text,
    blocks: [
      { is: 'title', text: t('agreement_ready_title') },
      { is: 'text', text },
      ...(dueAt ? [{ is: 'time' as const, text: t('stage_due', { date: day(dueAt, timeZone) }) }] : []),
      { is: 'button', label: t('agreement_button'), href: link },
    ],
  }
}
