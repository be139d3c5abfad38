import { LANDLORD_SIGNING_DAYS } from '@amber/domain/evidence/evidence'
import type { MailContents } from '@amber/domain/mail/mail-content'
import type { MailLayout } from '../block.ts'
import type { MailTranslator } from '../mail-translator.ts'

export function evidenceSealed(
  { phase, placeName, reason, link }: MailContents['evidence_sealed'],
  { t }: MailTranslator,
): MailLayout {
  const text = t(`evidence_sealed_text_${reason}`, { place: placeName, days: LANDLORD_SIGNING_DAYS })
  return {
    subject: t(`evidence_sealed_subject_${phase}`, { place: placeName }),
    preview: text,
    blocks: [
      { is: 'title', text: t('evidence_sealed_title') },
      { is: 'text', text },
      { is: 'button', label: t('evidence_button'), href: link },
      { is: 'text', text: t('evidence_sealed_keep') },
    ],
  }
}
