import type { LeadDossier } from '@amber/contract/schemas/lead-page'
import { timeAgo } from '@amber/domain/dates/time-ago'
import { formatDate } from '@amber/domain/dates/format-date'
import type { Language } from '@amber/domain/languages'
import { isCurrencyCode } from '@amber/domain/money/currency'
import { formatMoney } from '@amber/domain/money/format-money'

type Context = { now: Date; language: Language }

/** Sums of the ledger in the order in which money moves. */
const SUMS = ['paid', 'held', 'returning', 'refunded', 'released'] as const

/** Returns the facts of a lead with times and amounts as people read them. */
export function leadFacts(dossier: LeadDossier, { now, language }: Context) {
  const { room, form, payments, documents, consent, assignment, lead } = dossier
  const ago = (instant: string) => timeAgo(instant, now, language)
  const money = (amount: number, currency: string) =>
    isCurrencyCode(currency) ? formatMoney({ amount, currency }, language) : String(amount)
  return {
    hasAccount: dossier.has_account,
    people: dossier.people,
    room: {
      name: room.name,
      isActive: room.is_active,
      price: room.price === null ? null : money(room.price, room.currency),
      priceDuration: room.price_duration,
      slotsLeft: room.slots_left,
      confirmed: room.confirmed_at && ago(room.confirmed_at),
    },
    rooms: dossier.rooms,
    holdUntil:
      lead.hold_expires_at &&
      formatDate(lead.hold_expires_at, language, { timeZone: dossier.own_time_zone, format: SHORT_TIME }),
    formSent: form && ago(form.sent_at),
    payments: payments.map(({ id, type, status, amount, currency, created_at: createdAt, path, balance }) => ({
      id,
      type,
      status,
      amount: money(amount, currency),
      created: ago(createdAt),
      path,
      sums: SUMS.filter((sum) => balance[sum] > 0).map((sum) => ({ sum, amount: money(balance[sum], currency) })),
    })),
    documents:
      documents && documents.map(({ uuid, kind, state, file_name: fileName }) => ({ uuid, kind, state, fileName })),
    consent,
    referrer: dossier.referrer,
    assignment: assignment && { at: ago(assignment.at), rules: assignment.rules, by: assignment.by },
    others: dossier.others.map(({ uuid, place, staff_stage: stage, created_at: createdAt }) => ({
      uuid,
      place,
      stage,
      created: ago(createdAt),
    })),
  }
}

const SHORT_TIME = { day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const
