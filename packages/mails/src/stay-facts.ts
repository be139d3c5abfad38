import { parseCalendarDay } from '@amber/domain/dates/calendar-day'
import type { MailContents } from '@amber/domain/mail/mail-content'
import type { MailTranslator } from './mail-translator.ts'

/** Returns how long a booked stay is, and when it begins and ends. */
export function stayFacts(
  { arrival, stay, lastDay }: Pick<MailContents['form_received'], 'arrival' | 'stay' | 'lastDay'>,
  { t, day }: Pick<MailTranslator, 't' | 'day'>,
): { name: string; value: string }[] {
  const arriving = parseCalendarDay(arrival)
  const leaving = lastDay === null ? undefined : parseCalendarDay(lastDay)
  return [
    ...(stay ? [{ name: t('form_stay'), value: t(`stay_${stay.unit}`, { count: stay.count }) }] : []),
    ...(arriving ? [{ name: t('form_arrival'), value: day(arriving) }] : []),
    ...(leaving ? [{ name: t('form_move_out'), value: day(leaving) }] : []),
  ]
}
