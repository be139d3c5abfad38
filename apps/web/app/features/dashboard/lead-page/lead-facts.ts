import type { LeadDossier } from '@amber/contract/schemas/lead-page'
import { EXTENSION_HOURS, extendHoldByStaff } from '@amber/domain/booking/hold-by-staff'
import { timeAgo } from '@amber/domain/dates/time-ago'
import { formatDate } from '@amber/domain/dates/format-date'
import { MAX_DOCUMENT_BYTES } from '@amber/domain/document/document'
import type { Language } from '@amber/domain/languages'
import { isCurrencyCode } from '@amber/domain/money/currency'
import { formatMoney } from '@amber/domain/money/format-money'
import { formatFileSize } from '@amber/domain/upload/format-file-size'

type Context = { now: Date; language: Language }

/** Sums of the ledger in the order in which money moves. */
const SUMS = ['paid', 'held', 'returning', 'refunded', 'released'] as const

/** Returns the facts of a lead with times and amounts as people read them. */
export function leadFacts(dossier: LeadDossier, { now, language }: Context) {
  const { room, hold, form, amount_due: due, agreement, payments, documents, consent, assignment, lead } = dossier
  const time = (instant: string | Date) =>
    formatDate(instant, language, { timeZone: dossier.own_time_zone, format: SHORT_TIME })
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
    holdUntil: lead.hold_expires_at && time(lead.hold_expires_at),
    hold: hold && {
      expiresAt: hold.expires_at,
      extended: hold.extensions,
      extensions: extensionsOf(hold, now).map(({ hours, expiresAt }) => ({ hours, until: time(expiresAt) })),
    },
    formSent: form && ago(form.sent_at),
    amountDue: due && money(due.amount, due.currency),
    agreement: {
      state: agreement.state,
      canPrepare: agreement.can_prepare,
      needsAccount: agreement.needs_account,
    },
    payments: payments.map(({ id, type, status, amount, currency, created_at: createdAt, path, balance }) => ({
      id,
      type,
      status,
      amount: money(amount, currency),
      created: ago(createdAt),
      path,
      sums: SUMS.filter((sum) => balance[sum] > 0)
        // A payment that says so above is paid; the ledger adds something only where it differs.
        .filter((sum) => sum !== 'paid' || status !== 'success' || balance.paid !== amount)
        .map((sum) => ({ sum, amount: money(balance[sum], currency) })),
    })),
    documents:
      documents &&
      documents.map(({ uuid, kind, state, refusal, file_name: fileName, approved_at: approvedAt }) => ({
        uuid,
        kind,
        state,
        refusal: refusal && { reason: refusal, largest: formatFileSize(MAX_DOCUMENT_BYTES, language) },
        fileName,
        isApproved: approvedAt !== null,
      })),
    neededDocuments: dossier.needed_documents,
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

/** Returns for how long the hold may be extended. The server also asks whether the landlord still has a slot. */
function extensionsOf(hold: NonNullable<LeadDossier['hold']>, now: Date) {
  const { taken_at: takenAt, expires_at: expiresAt, extensions } = hold
  const held = { takenAt: new Date(takenAt), expiresAt: new Date(expiresAt), extensions, isAvailable: true }
  return EXTENSION_HOURS.flatMap((hours) => {
    const decided = extendHoldByStaff(held, hours, now)
    return decided.is === 'extended' ? [{ hours, expiresAt: decided.expiresAt }] : []
  })
}

const SHORT_TIME = { day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const
