import type { TimelineEntry } from '@amber/contract/schemas/lead-page'
import { TIME } from '@amber/domain/dates/date-formats'
import { formatDate } from '@amber/domain/dates/format-date'
import type { Language } from '@amber/domain/languages'
import type { MailDelivery } from '@amber/domain/lead/timeline'
import { isCurrencyCode } from '@amber/domain/money/currency'
import { formatMoney } from '@amber/domain/money/format-money'

/** An entry of the timeline with its times and amounts as people read them. */
export type TimelineLine = Pick<
  TimelineEntry,
  'key' | 'kind' | 'student_stage' | 'staff_stage' | 'by' | 'merged_from' | 'details'
> & {
  /** Heading under which it is listed. */
  day: string
  /** On the clocks of the member of staff. */
  time: string
  /** On the student's clocks; null if they are the same. */
  theirTime: string | null
  until: string | null
  amount: string | null
  /** Day on which the recording of a call is deleted; null if there is none. */
  recordedUntil: string | null
  /** Whether a mail that staff wrote has left; null for other entries. */
  delivery: { is: 'sent'; time: string } | { is: Exclude<MailDelivery, 'sent'> } | null
}

export type TimelineClocks = { language: Language; timeZone: string; ownTimeZone: string }

const DAY = { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' } as const
const DATE = { day: 'numeric', month: 'long', year: 'numeric' } as const
const DAY_AND_TIME = { day: 'numeric', month: 'short', ...TIME } as const

export function timelineLine(entry: TimelineEntry, { language, timeZone, ownTimeZone }: TimelineClocks): TimelineLine {
  const { key, at, kind, student_stage, staff_stage, by, merged_from, details } = entry
  const { until, amount, currency = '', recording } = details
  const own = (instant: string, format: Intl.DateTimeFormatOptions) =>
    formatDate(instant, language, { timeZone: ownTimeZone, format })
  return {
    key,
    kind,
    ...(student_stage && { student_stage }),
    ...(staff_stage && { staff_stage }),
    by,
    merged_from,
    details,
    day: own(at, DAY),
    time: own(at, TIME),
    theirTime: timeZone === ownTimeZone ? null : formatDate(at, language, { timeZone, format: TIME }),
    until: until === undefined ? null : own(until, DAY_AND_TIME),
    amount: amount === undefined || !isCurrencyCode(currency) ? null : formatMoney({ amount, currency }, language),
    recordedUntil: recording === undefined ? null : own(recording.until, DATE),
    delivery:
      kind === 'message_sent' || kind === 'options_sent'
        ? deliveryOf(details, (instant) => own(instant, DAY_AND_TIME))
        : null,
  }
}

function deliveryOf(
  { delivery, sent_at: sentAt }: TimelineEntry['details'],
  format: (instant: string) => string,
): TimelineLine['delivery'] {
  if (delivery === undefined) return null
  if (delivery !== 'sent') return { is: delivery }
  return sentAt === undefined ? { is: 'unrecorded' } : { is: 'sent', time: format(sentAt) }
}
