import type { Db, Tx } from '@amber/db/database'
import { findTaker, listDueTakeovers } from '@amber/db/queries/takeover/takeover-takers'
import { findPlaceTimeZone } from '@amber/db/queries/inventory/place-time-zone'
import { todayIn } from '@amber/domain/dates/today'
import { runEach } from '../concurrency/run-each.ts'
import { endTakeover } from './cancel-takeover.ts'
import { endReservation } from './end-taker.ts'
import { lockTakeoverAndPlace, publishTakeover } from './lock-takeover.ts'
import { moveTakeover } from './move-takeover.ts'

/** Maximum number of offers per run. The next run, a minute later, handles the rest. */
const MAX_OFFERS = 500

/** A day that has passed here has passed everywhere. */
const LAST_TIME_ZONE = 'Etc/GMT+12'

/**
 * Ends what nobody decided or paid in time: an offer without the landlord's answer or whose day has come, a reservation
 * that was not paid, and a student about whom the landlord did not decide, who gets everything back. Returns the number
 * of offers that changed. Throws the errors of single offers at the end, so that none holds back the others.
 */
export async function expireTakeovers(db: Db, now = new Date()): Promise<number> {
  const due = await listDueTakeovers(db, { now, today: todayIn(LAST_TIME_ZONE, now), limit: MAX_OFFERS })
  const expire = ({ id }: (typeof due)[number]) => db.transaction().execute((tx) => expireTakeover(tx, id, now))
  return runEach(due, expire, (count) => `${count} takeovers could not be ended`)
}

async function expireTakeover(tx: Tx, id: number, now: Date): Promise<boolean> {
  const takeover = await lockTakeoverAndPlace(tx, { id })
  const { status, decideBy, leaveOn, rootId } = takeover
  const taker = await findTaker(tx, id)
  const isPast = leaveOn < todayIn(await findPlaceTimeZone(tx, rootId), now)
  const isUndecided = decideBy !== null && decideBy <= now
  if (status === 'reserved' && taker && taker.expiresAt <= now) {
    await moveTakeover(tx, takeover, { event: 'release', step: 'released', takerLeadId: taker.leadId })
    await endReservation(tx, { taker, reason: 'expired', now })
  } else if (status === 'paid' && taker && isUndecided) {
    await moveTakeover(tx, takeover, { event: 'decline', step: 'declined', takerLeadId: taker.leadId })
    await endReservation(tx, { taker, reason: 'undecided', now })
  } else if ((status === 'requested' && isUndecided) || ((status === 'requested' || status === 'listed') && isPast)) {
    await endTakeover(tx, takeover, { event: 'expire', actorId: null, now })
  } else return false
  await publishTakeover(tx, takeover)
  return true
}
