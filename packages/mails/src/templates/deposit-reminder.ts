import { parseCalendarDay } from '@amber/domain/dates/calendar-day'
import type { MailContents } from '@amber/domain/mail/mail-content'
import type { MailLayout } from '../block.ts'
import type { MailTranslator } from '../mail-translator.ts'

/** Says what the day follows from, since only a law binds the landlord, and who holds the money, since we might. */
export function depositReminder(
  content: MailContents['deposit_reminder'],
  { t, day, list, money }: MailTranslator,
): MailLayout {
  const { reminder, placeName: place, by, deposit, held, schemes, link } = content
  const isLate = reminder !== 'before'
  const isAllHeld = held !== null && held.amount >= deposit.amount
  const date = dateOf(content.day, day)
  const later = content.withDeductions === null ? null : dateOf(content.withDeductions, day)
  const text = t(`deposit_reminder_text_${by}`, { place, date })
  return {
    subject: t(`deposit_reminder_subject_${reminder}`, { place, date }),
    preview: text,
    blocks: [
      { is: 'title', text: t(`deposit_reminder_title_${isLate ? 'late' : 'before'}`) },
      { is: 'text', text },
      ...(later === null ? [] : [{ is: 'text' as const, text: t('deposit_reminder_later', { date: later }) }]),
      {
        is: 'facts',
        facts: [
          { name: t('deposit_reminder_deposit'), value: money(deposit) },
          ...(held === null ? [] : [{ name: t('deposit_reminder_held'), value: money(held) }]),
        ],
      },
      { is: 'text', text: t(`deposit_reminder_next_${isAllHeld ? 'held' : isLate ? 'late' : 'before'}`) },
      ...(isLate && !isAllHeld && schemes.length > 0
        ? [{ is: 'text' as const, text: t('deposit_reminder_schemes', { names: list(schemes) }) }]
        : []),
      { is: 'button', label: t('deposit_reminder_button'), href: link },
      { is: 'hint', text: t('deposit_reminder_advice') },
    ],
  }
}

function dateOf(calendarDay: string, format: MailTranslator['day']): string {
  const date = parseCalendarDay(calendarDay)
  return date ? format(date) : calendarDay
}
