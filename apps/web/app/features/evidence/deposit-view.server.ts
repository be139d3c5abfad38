import { evidenceText } from '@amber/copy/evidence-text'
import { type CalendarDay, isCalendarDay } from '@amber/domain/dates/calendar-day'
import { formatDate } from '@amber/domain/dates/format-date'
import { DEPOSIT_RULES_CHECKED_ON, findDepositRule, type ReturnRule } from '@amber/domain/deposit/deposit-rules'
import { returnDeadline } from '@amber/domain/deposit/return-deadline'
import type { Language } from '@amber/domain/languages'

/** The law of a place on returning the deposit, and a letter that asks for it. */
export type DepositView = {
  leftOn: CalendarDay
  /** Null where we know no rule. */
  rule: {
    returns: ReturnRule
    day: string | null
    withDeductions: string | null
    protect: { days: number; isWorkingDays: boolean } | null
    schemes: string
    source: string
    checkedOn: string
  } | null
  letter: { language: Language; text: string }
}

/** Languages that landlords of a country read; English elsewhere. */
const LETTER_LANGUAGES: Readonly<Record<string, Language>> = { DE: 'de', FR: 'fr', ES: 'es', CN: 'zh' }

type Stay = {
  country: string | null
  state: string | null
  /** Day on which the student left, from the URL. */
  leftOn: string | null
  pack: { reference: string; place: string; room: string; student: string; last_day: CalendarDay }
}

export function depositView({ country, state, leftOn: requested, pack }: Stay, language: Language): DepositView {
  const leftOn = requested !== null && isCalendarDay(requested) ? requested : pack.last_day
  const rule = findDepositRule({ country, state })
  const deadline = rule && returnDeadline(rule.returns, leftOn)
  const day = (date: CalendarDay | null | undefined) => (date ? formatDate(date, language, { format: LONG_DAY }) : null)
  const letterLanguage = LETTER_LANGUAGES[country ?? ''] ?? 'en'
  const { reference, place, room, student } = pack
  const left = formatDate(leftOn, letterLanguage, { format: LONG_DAY })
  return {
    leftOn,
    rule: rule
      ? {
          returns: rule.returns,
          day: day(deadline?.day),
          withDeductions: day(deadline?.withDeductions),
          protect: rule.protect ?? null,
          schemes: rule.schemes.join(', '),
          source: rule.source,
          checkedOn: day(DEPOSIT_RULES_CHECKED_ON) ?? '',
        }
      : null,
    letter: {
      language: letterLanguage,
      text: evidenceText(letterLanguage, 'deposit_letter_text', { reference, place, room, student, day: left }),
    },
  }
}

const LONG_DAY = { dateStyle: 'long' } as const
