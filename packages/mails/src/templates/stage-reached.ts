import type { MailContents } from '@amber/domain/mail/mail-content'
import type { MailLayout } from '../block.ts'
import type { MailTranslator } from '../mail-translator.ts'

/** One template for all stages; the texts are copy. */
export function stageReached(
  { stage, placeName, dueAt, timeZone, leadsLink }: MailContents['stage_reached'],
  { t, day }: MailTranslator,
): MailLayout {
  const text = t(`stage_${stage}_text`, { place: placeName })
  return {
    subject: t(`stage_${stage}_subject`, { place: placeName }),
    preview: text,
    blocks: [
      { is: 'title', text: t(`stage_${stage}_title`) },
      { is: 'text', text },
      ...(dueAt ? [{ is: 'time' as const, text: t('stage_due', { date: day(dueAt, timeZone) }) }] : []),
      { is: 'button', label: t('stage_button'), href: leadsLink },
    ],
  }
}
