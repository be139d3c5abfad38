import type { LeadDossier as PresentedDossier } from '@amber/contract/schemas/lead-page'
import type { ActiveHold } from '@amber/db/queries/booking/hold-changes'
import type { LeadDossier, LeadPayment } from '@amber/db/queries/dashboard/lead-dossier'
import type { ManagedLead } from '@amber/db/queries/dashboard/managed-leads'
import type { LeadReader } from '@amber/db/queries/dashboard/visible-leads'
import type { DocumentRow } from '@amber/db/queries/document/documents'
import type { BookingDocumentKind } from '@amber/domain/document/document'
import type { MovementRow } from '@amber/db/queries/payment/ledger'
import { bookingReference } from '@amber/domain/booking/booking-reference'
import type { ContactConsent } from '@amber/domain/contact/can-contact'
import { maskEmail } from '@amber/domain/contact/mask-contact'
import type { AmountToPay } from '@amber/domain/payment/nationality-payment'
import { paymentBalanceOf } from '@amber/domain/payment/ledger'
import { presentDocument } from './document.ts'
import { presentManagedLead } from './managed-lead.ts'

type Facts = {
  lead: ManagedLead
  dossier: LeadDossier
  me: number
  timeZone: string
  hold: ActiveHold | undefined
  due: AmountToPay | undefined
  agreement: PresentedDossier['agreement']
  payments: readonly LeadPayment[]
  movements: readonly MovementRow[]
  readers: LeadReader[]
  consent: ContactConsent | undefined
  /** Null for those who may not see them. */
  documents: { uploaded: readonly DocumentRow[]; needed: BookingDocumentKind[] } | null
}

export function presentDossier(facts: Facts): PresentedDossier {
  const { lead, dossier, me, timeZone, hold, due, agreement, payments, movements, readers, consent, documents } = facts
  const { room, form, assignment, others } = dossier
  return {
    lead: presentManagedLead(lead),
    me,
    time_zone: timeZone,
    own_time_zone: dossier.ownTimeZone,
    has_account: dossier.userId !== null,
    people: dossier.people,
    room: {
      name: room.name,
      is_active: room.isActive,
      price: room.priceMinor,
      price_duration: room.priceDuration,
      currency: room.currency,
      slots_left: room.slotsLeft,
      confirmed_at: room.confirmedAt && toInstant(room.confirmedAt),
    },
    hold: hold
      ? { taken_at: hold.takenAt.toISOString(), expires_at: hold.expiresAt.toISOString(), extensions: hold.extensions }
      : null,
    rooms: dossier.rooms,
    form: form && { sent_at: toInstant(form.sentAt), source: form.source },
    documents: documents && documents.uploaded.map(presentDocument),
    needed_documents: documents && documents.needed,
    amount_due: due ? { amount: due.amountMinor, currency: due.currency } : null,
    agreement,
    payments: payments.map((payment) => presentPayment(payment, movements)),
    consent: consent ? { channels: [...consent.channels], hours: consent.hours, no_calls: consent.noCalls } : null,
    referrer: dossier.referrer && (dossier.referrer.name ?? maskEmail(dossier.referrer.email)),
    assignment: assignment && { ...assignment, at: toInstant(assignment.at) },
    others: others.map(({ uuid, place, staffStage, createdAt }) => ({
      uuid,
      reference: bookingReference(uuid),
      place,
      staff_stage: staffStage,
      created_at: toInstant(createdAt),
    })),
    readers,
  }
}

/** States in which the student can pay by the link. */
const PAYABLE: ReadonlySet<LeadPayment['status']> = new Set(['init', 'initiated', 'failed', 'init_failure'])

function presentPayment(payment: LeadPayment, movements: readonly MovementRow[]): PresentedDossier['payments'][number] {
  const { id, currency } = payment
  const own = movements.filter(({ paymentId }) => paymentId === id)
  const { paid, held, returning, refunded, released } = paymentBalanceOf(own, currency)
  return {
    id,
    type: payment.paymentType,
    purpose: payment.purpose,
    status: payment.status,
    amount: payment.amountMinor,
    currency,
    created_at: payment.createdAt.toISOString(),
    paid_at: payment.paidAt?.toISOString() ?? null,
    path: PAYABLE.has(payment.status) ? `/payments/${payment.token}` : null,
    balance: { paid, held, returning, refunded, released },
  }
}

const toInstant = (text: string) => new Date(text).toISOString()
