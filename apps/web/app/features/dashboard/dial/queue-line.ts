import type { CallWindow, QueueEntry } from '@amber/contract/schemas/calls'
import { DAY_TIME } from '@amber/domain/dates/date-formats'
import { formatDate } from '@amber/domain/dates/format-date'
import type { Language } from '@amber/domain/languages'
import { isCurrencyCode } from '@amber/domain/money/currency'
import { formatMoney } from '@amber/domain/money/format-money'
import { type DayBand, dayBand } from './day-band.ts'

/** A person of the queue as the page shows them. */
export type QueueLine = Pick<QueueEntry, 'reasons' | 'attempts'> & {
  leadUuid: string
  name: string | null
  place: string
  stage: QueueEntry['lead']['staff_stage']
  language: Language
  /** On the person's clocks. */
  promised: string | null
  holdEnds: string | null
  commission: string | null
  band: DayBand
}

type Context = { now: Date; language: Language }

export function queueLine(entry: QueueEntry, context: Context): QueueLine {
  const { lead, window, commission, currency } = entry
  const { language } = context
  return {
    leadUuid: lead.uuid,
    name: lead.name,
    place: [lead.place.name, lead.place.city].filter(Boolean).join(', '),
    stage: lead.staff_stage,
    language: lead.language,
    reasons: entry.reasons,
    attempts: entry.attempts,
    promised: entry.promised_at && theirTime(entry.promised_at, window, language),
    holdEnds: entry.hold_expires_at && theirTime(entry.hold_expires_at, window, language),
    commission:
      commission === null || !isCurrencyCode(currency) ? null : formatMoney({ amount: commission, currency }, language),
    band: dayBand(window, context),
  }
}

/** Formats a day and a time on the person's clocks. */
const theirTime = (instant: string, { time_zone: timeZone }: CallWindow, language: Language): string =>
  formatDate(instant, language, { timeZone, format: DAY_TIME })
