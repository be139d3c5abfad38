import { randomUUID } from 'node:crypto'
import type { Db } from '@amber/db/database'
import type { CalendarDay } from '@amber/domain/dates/calendar-day'
import { storeAgreedStays } from '@amber/operations/booking/get-agreed-stay'
import { flatForm } from './book-form.ts'
import { createBooking, writeCapture } from './payment.ts'

type Booked = {
  leadId: number
  rootId: number
  tenancyId: number
  student: { name: string; email: string }
  moveIn: CalendarDay
  bookedAt: Date
}

/** Books a stay for a lead: its form, the deposit of the tenancy as paid, and the terms of today. */
export async function createBookedStay(
  db: Db,
  { leadId, rootId, tenancyId, student, moveIn, bookedAt }: Booked,
): Promise<void> {
  const { amountMinor, currency } = await db
    .selectFrom('inventories as tenancy')
    .innerJoin('inventories as place', 'place.id', 'tenancy.rootId')
    .where('tenancy.id', '=', tenancyId)
    .select(['tenancy.depositMinor as amountMinor', 'place.currency'])
    .executeTakeFirstOrThrow()
  const values = flatForm({ 'user_details/name': student.name, 'user_details/email': student.email })
  const { id: formId } = await db
    .insertInto('forms')
    .values({
      leadId,
      idempotencyKey: randomUUID(),
      moveIn,
      arrivalDate: moveIn,
      formValues: JSON.stringify({ ...values, arrival_date: moveIn }),
      termsVersion: values.terms_version,
      termsAcceptedAt: bookedAt,
      createdAt: bookedAt,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const payment = { leadId, formId, rootId, tenancyId, amountMinor: amountMinor ?? 0, currency: currency ?? 'GBP' }
  const { id, bookingId } = await createBooking(db, { ...payment, paidAt: bookedAt })
  await db.updateTable('bookings').where('id', '=', bookingId).set({ bookedAt }).execute()
  await writeCapture(db, { id })
  await storeAgreedStays(db)
}
