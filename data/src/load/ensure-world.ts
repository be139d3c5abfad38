import type { Files } from '@amber/integrations/files/client'
import type { Search } from '@amber/integrations/search/client'
import { openWorld, DEFAULT_PLACE_COUNT, DEFAULT_SEED } from '../open-world.ts'
import { loadWorld, WorldExistsError } from './load-world.ts'
import { createProgress } from './progress.ts'

/** Loads today's demo world into a database without places and leaves any other database unchanged. */
export async function ensureWorld(options: {
  databaseUrl: string
  search: Search
  files: Files
  places?: number
}): Promise<void> {
  const places = options.places ?? DEFAULT_PLACE_COUNT
  const day = new Date().toISOString().slice(0, 10)
  const progress = createProgress('places', places)
  try {
    await loadWorld({
      ...openWorld({ seed: DEFAULT_SEED, day, places, lean: false }),
      ...options,
      replace: false,
      progress,
    })
  } catch (error) {
    if (!(error instanceof WorldExistsError)) throw error
  } finally {
    progress.close()
  }
}
