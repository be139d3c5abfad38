import type { ContactChannel } from '@amber/domain/contact/can-contact'
import type { MailKind } from '@amber/domain/mail/mail-content'
import { sql } from 'kysely'
import type { DbOrTx } from '../../database.ts'

export type ContactAttemptRow = {
  id: number
  channel: ContactChannel
  reason: string
  outcome: string
  madeAt: Date
  byPerson: boolean
  /** Whether a colleague listened to the call. */
  wasListenedTo: boolean
  /** When the recording of a call is deleted; null if the call was not recorded, or the recording is deleted. */
  recordedUntil: Date | null
}

/** Kinds of mail about bookings to their student. The reason of a mail contact is its kind. */
export const BOOKING_MAILS: readonly MailKind[] = [
  'enquiry_received',
  'form_received',
  'form_resume',
  'stage_reached',
  'lead_message',
  'lead_options',
  'chat_answer',
  'payment_received',
  'difference_due',
  'room_confirmed',
  'agreement_ready',
  'agreement_signed',
  'evidence_sealed',
  'deposit_reminder',
  'payment_room_gone',
  'booking_cancelled',
  'refund_begun',
  'refund_done',
  'refund_failed',
  'refund_declined',
]

const recordedUntil = sql<Date | null>`(
  select recording.delete_after
  from calls call join call_recordings recording on recording.call_id = call.id
  where call.attempt_id = contact_attempts.id and recording.wrapped_key is not null and recording.parts > 0
)`

/** Returns contact attempts, newest first. */
export async function listContactAttemptsOf(
  db: DbOrTx,
  userId: number,
  { p, limit, aboutBookings = false }: { p: number; limit: number; aboutBookings?: boolean },
): Promise<{ rows: ContactAttemptRow[]; count: number }> {
  const ofUser = db.selectFrom('contactAttempts').where('userId', '=', userId)
  const matching = aboutBookings
    ? ofUser.where((where) => where.or([where('reason', 'in', BOOKING_MAILS), where('madeBy', 'is not', null)]))
    : ofUser
  const [rows, { count }] = await Promise.all([
    matching
      .select([
        'id',
        'channel',
        'reason',
        'outcome',
        'madeAt',
        sql<boolean>`made_by is not null`.as('byPerson'),
        sql<boolean>`exists (
          select from calls join call_listens on call_listens.call_id = calls.id
          where calls.attempt_id = contact_attempts.id and call_listens.started_at is not null
        )`.as('wasListenedTo'),
        recordedUntil.as('recordedUntil'),
      ])
      .orderBy('madeAt', 'desc')
      .orderBy('id', 'desc')
      .limit(limit)
      .offset((p - 1) * limit)
      .execute(),
    matching.select(sql<number>`count(*)::int`.as('count')).executeTakeFirstOrThrow(),
  ])
  return { rows, count }
}
