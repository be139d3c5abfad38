import { parseCalendarDay } from '@amber/domain/dates/calendar-day'
import type { MailContents } from '@amber/domain/mail/mail-content'
import type { MailTranslator } from './mail-translator.ts'

/** Returns how long a booked stay is, when its contract begins and ends, and when the student arrives. */
export function stayFacts(
  { moveIn, arrival, stay, lastDay }: Pick<MailContents['form_received'], 'moveIn' | 'arrival' | 'stay' | 'lastDay'>,
  { t, day }: Pick<MailTranslator, 't' | 'day'>,
): { name: string; value: string }[] {
  const starting = parseCalendarDay(moveIn)
  const arriving = parseCalendarDay(arrival)
  const leaving = lastDay === null ? undefined : parseCalendarDay(lastDay)
  return [
    ...(stay ? [{ name: t('form_stay'), value: t(`stay_${stay.unit}`, { count: stay.count }) }] : []),
    ...(starting ? [{ name: t('form_contract_start'), value: day(starting) }] : []),
    ...(leaving ? [{ name: t('form_contract_end'), value: day(leaving) }] : []),
    ...(arriving ? [{ name: t('form_arrival'), value: day(arriving) }] : []),
  ]
}
