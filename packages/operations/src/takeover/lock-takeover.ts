import type { Tx } from '@amber/db/database'
import { recordEvent } from '@amber/db/events'
import { lockPlaces } from '@amber/db/queries/booking/holds'
import { findTakeover, lockTakeover, type TakeoverKey, type TakeoverRow } from '@amber/db/queries/takeover/takeovers'
import { AppError } from '@amber/domain/errors'

/**
 * Locks an offer after its place, as everything does that changes one: so two students who reserve it, a capture, a
 * decision and the end of the booking wait for each other, and none of them can deadlock. Throws `not_found`.
 */
export async function lockTakeoverAndPlace(tx: Tx, key: TakeoverKey): Promise<TakeoverRow> {
  const found = await findTakeover(tx, key)
  if (!found) throw new AppError('not_found')
  await lockPlaces(tx, [found.rootId])
  return lockTakeover(tx, found.id)
}

/** Renews the pages of the place, which list its offers. Called last: other transactions wait for these jobs. */
export const publishTakeover = (tx: Tx, { rootId }: Pick<TakeoverRow, 'rootId'>): Promise<void> =>
  recordEvent(tx, 'place.changed', { rootId })
