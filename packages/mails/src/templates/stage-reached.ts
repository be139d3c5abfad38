import type { MailContents } from '@amber/domain/mail/mail-content'
import type { Draft } from '../block.ts'
import type { Words } from '../words.ts'

/** One template for every step of the way; what each says is copy. */
export function stageReached(
  { stage, placeName, dueAt, leadsLink }: MailContents['stage_reached'],
  { t, day }: Words,
): Draft {
  const what = t(`stage_${stage}_text`, { place: placeName })
  return {
    subject: t(`stage_${stage}_subject`, { place: placeName }),
    preview: what,
    blocks: [
      { is: 'title', text: t(`stage_${stage}_title`) },
      { is: 'text', text: what },
      ...(dueAt ? [{ is: 'time' as const, text: t('stage_due', { date: day(dueAt) }) }] : []),
      { is: 'button', label: t('stage_button'), href: leadsLink },
    ],
  }
}
