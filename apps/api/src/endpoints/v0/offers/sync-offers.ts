import { getOffersSync, startOffersSync } from '@amber/contract/endpoints/offers'
import * as schemas from '@amber/contract/schemas/offers'
import type { Db } from '@amber/db/database'
import { isOfferSyncRunning, listOfferChanges } from '@amber/db/queries/listing/offer-changes'
import { syncOffers } from '@amber/operations/search-index/sync-offers'
import { mount } from '../../../http/mount.ts'

/** Counting further would read more than the report is worth. */
const MAX_COUNTED = 1000

export const getOffersSyncEndpoint = mount(getOffersSync, schemas.getOffersSync, async (_, { db }) => reportSync(db))

export const startOffersSyncEndpoint = mount(startOffersSync, schemas.startOffersSync, async (_, { db }) => {
  await syncOffers(db)
  return reportSync(db)
})

async function reportSync(db: Db) {
  const [pending, isRunning] = await Promise.all([
    listOfferChanges(db, { afterId: 0, limit: MAX_COUNTED }),
    isOfferSyncRunning(db),
  ])
  return { data: { pending: pending.length, is_running: isRunning } }
}
