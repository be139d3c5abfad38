import { type CalendarDay, parseCalendarDay } from '../dates/calendar-day.ts'
import type { LeadStage } from '../lead/stages.ts'
import type { DocumentKind } from './document.ts'

/** Days a document is stored when no move-in needs it: before a booking, after a cancellation, for a refund. */
export const DOCUMENT_RETENTION_DAYS = 90

/** Days the documents of a booking are stored after the move-in, since landlords may ask for them until then. */
export const DOCUMENT_DAYS_AFTER_MOVE_IN = 30

/** Days that files of emails to staff are stored. What a booking needs is uploaded as a document. */
export const MAIL_FILE_RETENTION_DAYS = 90

const DAY_MS = 86_400_000

type RetainedDocument = {
  kind: DocumentKind
  /** When it was uploaded. */
  uploadedAt: Date
  lead: { stage: LeadStage; moveIn: CalendarDay | null }
}

/** Stages in which a landlord may need the documents. */
const BOOKED_STAGES: ReadonlySet<LeadStage> = new Set(['deposit_paid', 'agreement_signed', 'moved_in'])

/** Returns when an accepted document is deleted. */
export function documentDeletionTime({ kind, uploadedAt, lead }: RetainedDocument): Date {
  const moveIn = lead.moveIn === null ? undefined : parseCalendarDay(lead.moveIn)
  if (kind === 'refund_proof' || !BOOKED_STAGES.has(lead.stage) || moveIn === undefined) {
    return addDays(uploadedAt, DOCUMENT_RETENTION_DAYS)
  }
  // A document uploaded after the move-in is kept as long.
  return addDays(moveIn > uploadedAt ? moveIn : uploadedAt, DOCUMENT_DAYS_AFTER_MOVE_IN)
}

const addDays = (moment: Date, days: number): Date => new Date(moment.getTime() + days * DAY_MS)
