import type { Db } from '@amber/db/database'
import type { CalendarDay } from '@amber/domain/dates/calendar-day'
import { releaseDeposit } from '@amber/operations/payment/release-deposit'
import { createBookedStay } from './booked-stay.ts'
import { createLead } from './lead.ts'
import { createPlace } from './place.ts'
import { createCity, createRegion } from './region.ts'

type Shape = {
  student: { userId: number; name: string; email: string }
  country: string
  state?: string
  moveIn: CalendarDay
  /** Whether our ledger still has the deposit, although the student lives there; by default it was passed on. */
  isHeld?: boolean
}

/** Creates a stay of 44 weeks with a deposit of £250, which the student has moved into. */
export async function createStayWithDeposit(db: Db, { student, country, state, moveIn, isHeld = false }: Shape) {
  const { id: countryId } = await createRegion(db, { shortName: country })
  const { id: parentId } = state
    ? await createRegion(db, { regionType: 'state', name: state, parentId: countryId })
    : { id: countryId }
  const { id: regionId } = await createCity(db, { parentId })
  const { id: rootId, roomTypes } = await createPlace(db, { place: { regionId } })
  const tenancyId = roomTypes[0]?.tenancies[0]?.id ?? 0
  const { userId, email, name } = student
  const lead = await createLead(db, { rootId, inventoryId: tenancyId, userId, email, name, stage: 'moved_in', moveIn })
  const bookedAt = new Date(Date.parse(moveIn) - 90 * 86_400_000)
  await createBookedStay(db, { leadId: lead.id, rootId, tenancyId, student, moveIn, bookedAt })
  if (!isHeld) await db.transaction().execute((tx) => releaseDeposit(tx, lead.id))
  return { leadId: lead.id, leadUuid: lead.uuid, rootId }
}
