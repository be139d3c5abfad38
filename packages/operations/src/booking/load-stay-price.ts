import type { DbOrTx } from '@amber/db/database'
import { findRoomOfTenancy, getStayFacts } from '@amber/db/queries/booking/agreed-stays'
import { type StayPrice, stayPrice } from '@amber/domain/cost/stay-price'

/** Loads the all-in price of a tenancy; null if it has none. One after the other, since a transaction has one connection. */
export async function loadStayPrice(db: DbOrTx, tenancyId: number, now: Date): Promise<StayPrice | null> {
  const room = await findRoomOfTenancy(db, tenancyId)
  return room ? stayPrice(await getStayFacts(db, tenancyId), room, now) : null
}
