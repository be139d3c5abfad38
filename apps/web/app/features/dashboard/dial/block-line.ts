import type { CallProblem } from '@amber/contract/schemas/calls'
import { DAY_TIME } from '@amber/domain/dates/date-formats'
import { formatDate } from '@amber/domain/dates/format-date'
import { timeFromNow } from '@amber/domain/dates/time-from-now'
import type { Language } from '@amber/domain/languages'

/** Why somebody may not be called, and when it becomes possible. */
export type BlockLine = {
  reason: CallProblem['reason']
  /** Null if it does not end by itself. A time is null where its time zone is not known, and ours if it is the same. */
  again: { distance: string; theirs: string | null; ours: string | null } | null
}

type Clocks = { now: Date; language: Language; timeZone?: string | undefined; ownTimeZone?: string | undefined }

export function blockLine({ reason, until }: CallProblem, { now, language, timeZone, ownTimeZone }: Clocks): BlockLine {
  if (until === null) return { reason, again: null }
  const timeIn = (zone: string | undefined) =>
    zone === undefined ? null : formatDate(until, language, { timeZone: zone, format: DAY_TIME })
  return {
    reason,
    again: {
      distance: timeFromNow(until, now, language),
      theirs: timeIn(timeZone),
      ours: ownTimeZone === timeZone ? null : timeIn(ownTimeZone),
    },
  }
}
