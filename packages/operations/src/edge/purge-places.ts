import type { Db } from '@amber/db/database'
import { placeSurrogateKey } from '@amber/domain/edge/edge-policy'
import type { EdgeCache } from '@amber/integrations/edge/client'

/**
 * Removes the pages that show these places from the shared caches, after their listings were written: a page that is fetched
 * from then on is new. Repeating it only costs the caches a page.
 */
export async function purgePlaces(db: Db, edgeCache: EdgeCache, rootIds: readonly number[]): Promise<void> {
  const places = await db.selectFrom('inventories').where('id', 'in', rootIds).select('canonicalName').execute()
  await edgeCache.purge(
    places.flatMap(({ canonicalName }) => (canonicalName === null ? [] : [placeSurrogateKey(canonicalName)])),
  )
}
