import type { Call } from '@amber/contract/schemas/calls'
import type { LeadDossier } from '@amber/contract/schemas/lead-page'
import { TIME } from '@amber/domain/dates/date-formats'
import { formatDate } from '@amber/domain/dates/format-date'
import { timeAgo } from '@amber/domain/dates/time-ago'
import type { Language } from '@amber/domain/languages'
import { isCurrencyCode } from '@amber/domain/money/currency'
import { formatMoney } from '@amber/domain/money/format-money'

/** The fact that matters most about the person now, with the values of its message. */
type PersonSentence =
  | { is: 'payment_failed'; place: string }
  | { is: 'hold_ending'; place: string; time: string }
  | { is: 'call_back'; place: string; time: string }
  | { is: 'documents_missing'; place: string; count: number }
  | { is: 'payment_due'; place: string; amount: string }
  | { is: 'first_call'; place: string; ago: string }
  | { is: 'follow_up'; place: string; ago: string }
  | { is: 'unknown'; number: string }

type Facts = Pick<Call, 'number' | 'dossier' | 'contacts' | 'reasons' | 'promised_at' | 'window'>
type Context = { now: Date; language: Language }

const DAY_TIME = { weekday: 'short', ...TIME } as const

/** Returns the one sentence that an agent reads before the person answers: the most urgent fact. */
export function personSentence(call: Facts, { now, language }: Context): PersonSentence {
  const { dossier, contacts, promised_at: promisedAt } = call
  if (!dossier) return { is: 'unknown', number: call.number }
  const { lead, payments, hold, amount_due: due } = dossier
  const place = lead.place.name
  const isPaid = payments.some(({ status }) => status === 'success')
  if (!isPaid && payments.some(({ status }) => status === 'failed')) return { is: 'payment_failed', place }
  if (hold) {
    const timeZone = dossier.own_time_zone
    return { is: 'hold_ending', place, time: formatDate(hold.expires_at, language, { timeZone, format: DAY_TIME }) }
  }
  if (promisedAt !== null && call.reasons.includes('call_back')) {
    const timeZone = call.window.time_zone
    return { is: 'call_back', place, time: formatDate(promisedAt, language, { timeZone, format: TIME }) }
  }
  const missing = missingDocuments(dossier)
  if (missing.length > 0) return { is: 'documents_missing', place, count: missing.length }
  if (due && isCurrencyCode(due.currency)) {
    const amount = formatMoney({ amount: due.amount, currency: due.currency }, language)
    return { is: 'payment_due', place, amount }
  }
  const last = contacts.find(({ by }) => by !== null)
  return last
    ? { is: 'follow_up', place, ago: timeAgo(last.at, now, language) }
    : { is: 'first_call', place, ago: timeAgo(lead.created_at, now, language) }
}

/** Returns the kinds of documents that the student has not uploaded; none for those who may not see them. */
export const missingDocuments = ({ documents, needed_documents: needed }: LeadDossier) =>
  (needed ?? []).filter((kind) => !documents?.some((document) => document.kind === kind))
