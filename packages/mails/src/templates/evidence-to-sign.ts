import type { MailContents } from '@amber/domain/mail/mail-content'
import type { MailLayout } from '../block.ts'
import type { MailTranslator } from '../mail-translator.ts'

export function evidenceToSign(
  { phase, placeName, roomName, studentName, dueAt, timeZone, link }: MailContents['evidence_to_sign'],
  { t, day }: MailTranslator,
): MailLayout {
  const text = t(`evidence_to_sign_text_${phase}`, { place: placeName, room: roomName, student: studentName })
  return {
    subject: t(`evidence_to_sign_subject_${phase}`, { place: placeName, student: studentName }),
    preview: text,
    blocks: [
      { is: 'title', text: t('evidence_to_sign_title') },
      { is: 'text', text },
      { is: 'button', label: t('evidence_button'), href: link },
      { is: 'time', text: t('evidence_to_sign_due', { date: day(dueAt, timeZone) }) },
      { is: 'text', text: t('agreement_to_sign_own') },
    ],
  }
}
