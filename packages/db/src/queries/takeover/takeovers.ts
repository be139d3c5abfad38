import type { AgreedStay } from '@amber/domain/booking/agreed-stay'
import type { CalendarDay } from '@amber/domain/dates/calendar-day'
import type { CurrencyCode } from '@amber/domain/money/currency'
import type { TakeoverStatus } from '@amber/domain/takeover/takeover-status'
import type { TakeoverReason } from '@amber/domain/takeover/takeover-reasons'
import { sql } from 'kysely'
import type { DbOrTx, Tx } from '../../database.ts'

export type TakeoverRow = {
  id: number
  uuid: string
  bookingId: number
  /** Lead of the student who leaves. */
  leadId: number
  rootId: number
  tenancyId: number
  status: TakeoverStatus
  reason: TakeoverReason
  message: string | null
  leaveOn: CalendarDay
  lastDay: CalendarDay
  amountMinor: number
  incentiveMinor: number
  currency: CurrencyCode
  agreed: AgreedStay
  decideBy: Date | null
}

const selectTakeovers = (db: DbOrTx) =>
  db
    .selectFrom('takeovers')
    .innerJoin('bookings', 'bookings.id', 'takeovers.bookingId')
    .select([
      'takeovers.id',
      'takeovers.uuid',
      'takeovers.bookingId',
      'bookings.leadId',
      'takeovers.rootId',
      'bookings.tenancyId',
      'takeovers.status',
      'takeovers.reason',
      'takeovers.message',
      'takeovers.leaveOn',
      'takeovers.lastDay',
      'takeovers.amountMinor',
      'takeovers.incentiveMinor',
      'takeovers.currency',
      'takeovers.agreed',
      'takeovers.decideBy',
    ])

export type TakeoverKey = { id: number } | { uuid: string }

const matching = (db: DbOrTx, key: TakeoverKey) =>
  'id' in key
    ? selectTakeovers(db).where('takeovers.id', '=', key.id)
    : selectTakeovers(db).where('takeovers.uuid', '=', key.uuid)

export const findTakeover = (db: DbOrTx, key: TakeoverKey): Promise<TakeoverRow | undefined> =>
  matching(db, key).$castTo<TakeoverRow>().executeTakeFirst()

/** Locks an offer until commit. The caller has locked its place, which whoever changes an offer locks first. */
export const lockTakeover = (tx: Tx, id: number): Promise<TakeoverRow> =>
  matching(tx, { id }).forUpdate('takeovers').$castTo<TakeoverRow>().executeTakeFirstOrThrow()

/** Returns the open offer of a booking; a unique index allows at most one. */
export const findOpenTakeoverOfBooking = (db: DbOrTx, bookingId: number): Promise<TakeoverRow | undefined> =>
  selectTakeovers(db)
    .where('takeovers.bookingId', '=', bookingId)
    .where('takeovers.status', 'in', ['requested', 'listed', 'reserved', 'paid'])
    .$castTo<TakeoverRow>()
    .executeTakeFirst()

/** Counts how often the rest of a booking has been offered since, withdrawn or not. */
export async function countTakeoversOfBooking(
  db: DbOrTx,
  { bookingId, since }: { bookingId: number; since: Date },
): Promise<number> {
  const { count } = await db
    .selectFrom('takeovers')
    .where('bookingId', '=', bookingId)
    .where('createdAt', '>', since)
    .select(sql<number>`count(*)::int`.as('count'))
    .executeTakeFirstOrThrow()
  return count
}

/** Returns the offer that a lead holds, held or took over, the newest first. */
export const findTakeoverOfTaker = (db: DbOrTx, leadId: number): Promise<TakeoverRow | undefined> =>
  selectTakeovers(db)
    .innerJoin('takeoverTakers', 'takeoverTakers.takeoverId', 'takeovers.id')
    .where('takeoverTakers.leadId', '=', leadId)
    .orderBy('takeoverTakers.id', 'desc')
    .limit(1)
    .$castTo<TakeoverRow>()
    .executeTakeFirst()

export type NewTakeover = Pick<
  TakeoverRow,
  'bookingId' | 'rootId' | 'reason' | 'message' | 'leaveOn' | 'lastDay' | 'amountMinor' | 'incentiveMinor' | 'currency'
> & { agreed: AgreedStay; decideBy: Date }

export const insertTakeover = (tx: Tx, takeover: NewTakeover): Promise<{ id: number; uuid: string }> =>
  tx.insertInto('takeovers').values(takeover).returning(['id', 'uuid']).executeTakeFirstOrThrow()

/** Sets a status that `nextTakeoverStatus` returned on a locked offer. */
export async function setTakeoverStatus(
  tx: Tx,
  id: number,
  change: { status: TakeoverStatus; decideBy: Date | null },
): Promise<void> {
  await tx
    .updateTable('takeovers')
    .set({ ...change, updatedAt: sql<Date>`now()` })
    .where('id', '=', id)
    .execute()
}

/** Returns whether a lead is that of a student who takes over a stay. A form never continues such a lead. */
export const isTakerLead = sql<boolean>`exists (select from takeover_takers where takeover_takers.lead_id = leads.id)`
