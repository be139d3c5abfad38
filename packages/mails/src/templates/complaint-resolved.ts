import type { MailContents } from '@amber/domain/mail/mail-content'
import type { MailLayout } from '../block.ts'
import type { MailTranslator } from '../mail-translator.ts'

export function complaintResolved(
  { placeName, outcome, placeLink }: MailContents['complaint_resolved'],
  { t }: MailTranslator,
): MailLayout {
  const text = t(`complaint_resolved_${outcome}`, { place: placeName })
  return {
    subject: t('complaint_resolved_subject', { place: placeName }),
    preview: text,
    blocks: [
      { is: 'title', text: t('complaint_resolved_title') },
      { is: 'text', text },
      // A place that was removed has no page to look at.
      ...(outcome === 'removed' ? [] : [{ is: 'button', label: t('place_button'), href: placeLink } as const]),
      { is: 'hint', text: t('complaint_reply') },
    ],
  }
}
