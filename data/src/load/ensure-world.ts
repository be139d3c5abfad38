import type { Files } from '@amber/integrations/files/client'
import type { Search } from '@amber/integrations/search/client'
import { openWorld, USUAL_PLACES, USUAL_SEED } from '../open-world.ts'
import { loadWorld, WorldIsThereError } from './load-world.ts'
import { createProgress } from './progress.ts'

/** Loads the demo world of today into a database that has no places, and leaves any other as it is. */
export async function ensureWorld(into: {
  databaseUrl: string
  search: Search
  files: Files
  places?: number
}): Promise<void> {
  const places = into.places ?? USUAL_PLACES
  const day = new Date().toISOString().slice(0, 10)
  const progress = createProgress('places', places)
  try {
    await loadWorld({ ...openWorld({ seed: USUAL_SEED, day, places, lean: false }), ...into, replace: false, progress })
  } catch (error) {
    if (!(error instanceof WorldIsThereError)) throw error
  } finally {
    progress.close()
  }
}
