import type { Call } from '@amber/contract/schemas/calls'
import { TIME } from '@amber/domain/dates/date-formats'
import { formatDate } from '@amber/domain/dates/format-date'
import { timeAgo } from '@amber/domain/dates/time-ago'
import type { Language } from '@amber/domain/languages'
import { leadFacts } from '../lead-page/lead-facts.ts'
import { leadLine } from '../leads/lead-line.ts'
import { dayBand } from './day-band.ts'
import { missingDocuments, personSentence } from './person-sentence.ts'

type Context = { now: Date; language: Language }

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
    callBackAt: call.call_back_at,
    sentence: personSentence(call, context),
    lead: dossier && {
      ...leadLine(dossier.lead, context),
      isColleagues: dossier.lead.assignee !== null && dossier.lead.assignee.id !== dossier.me,
    },
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
