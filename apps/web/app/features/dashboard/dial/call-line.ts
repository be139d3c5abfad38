import type { Call, CallWindow } from '@amber/contract/schemas/calls'
import { formatDate } from '@amber/domain/dates/format-date'
import { timeAgo } from '@amber/domain/dates/time-ago'
import { wallTimeOf } from '@amber/domain/dates/wall-time'
import type { Language } from '@amber/domain/languages'
import { leadFacts } from '../lead-page/lead-facts.ts'
import { leadLine } from '../leads/lead-line.ts'
import { dayBand } from './day-band.ts'
import { missingDocuments, personSentence } from './person-sentence.ts'

type Context = { now: Date; language: Language }

const TIME = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const
const DAY_MS = 24 * 60 * 60 * 1000

/** Returns the caller's open call with times and amounts as people read them. */
export function callLine(call: Call, context: Context) {
  const { now, language } = context
  const { dossier, window } = call
  const ownTimeZone = dossier?.own_time_zone
  return {
    uuid: call.uuid,
    state: call.state,
    isInbound: call.direction === 'inbound',
    number: call.number,
    note: call.note ?? '',
    needsOutcome: call.needs_outcome,
    reasons: call.reasons,
    ...secondsOf(call, now),
    band: dayBand(window, context),
    ownTimeZone,
    /** When the window closes on the caller's own clocks; null where they show the same as the person's. */
    closesOurs:
      ownTimeZone === undefined || ownTimeZone === window.time_zone
        ? null
        : formatDate(window.closes_at, language, { timeZone: ownTimeZone, format: TIME }),
    callBackAt: nextCallBack(now, window),
    sentence: personSentence(call, context),
    lead: dossier && leadLine(dossier.lead, context),
    facts: dossier && leadFacts(dossier, context),
    me: dossier?.me,
    missing: dossier && { documents: missingDocuments(dossier), areDocumentsHidden: dossier.needed_documents === null },
    contacts: call.contacts.map(({ at, channel, reason, outcome, by }) => ({
      at,
      ago: timeAgo(at, now, language),
      channel,
      reason,
      outcome,
      by,
    })),
  }
}

/** Returns for how long the call has been going on, counted from the answer; both null before it was dialled. */
function secondsOf({ started_at: startedAt, answered_at: answeredAt, ended_at: endedAt }: Call, now: Date) {
  const from = answeredAt ?? startedAt
  if (from === null) return { seconds: null, isRunning: false }
  const until = endedAt === null ? now.getTime() : Date.parse(endedAt)
  return { seconds: Math.max(0, Math.floor((until - Date.parse(from)) / 1000)), isRunning: endedAt === null }
}

/**
 * Returns a time on the person's next day that is no Sunday, as a field for day and time takes it: ten o'clock, or when
 * their hours begin if that is not among them.
 */
export function nextCallBack(now: Date, { opens_at: opensAt, closes_at: closesAt, time_zone: timeZone }: CallWindow) {
  const wallTimeAt = (instant: number) => new Date(wallTimeOf(instant, timeZone)).toISOString()
  const [opens, closes] = [opensAt, closesAt].map((instant) => wallTimeAt(Date.parse(instant)).slice(11, 16))
  const isMorning = (opens ?? '') <= MORNING && (closes === '00:00' || MORNING < (closes ?? ''))
  const tomorrow = now.getTime() + DAY_MS
  const isSunday = new Date(wallTimeAt(tomorrow)).getUTCDay() === 0
  return `${wallTimeAt(isSunday ? tomorrow + DAY_MS : tomorrow).slice(0, 10)}T${isMorning ? MORNING : opens}`
}

const MORNING = '10:00'
