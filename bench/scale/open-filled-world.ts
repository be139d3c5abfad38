import { createSearch, type Search } from '@amber/integrations/search/client'
import { dropStoredDatabase, ensureTemplate, openStoredDatabase } from '@amber/testing/database'
import { removeSearchIndices, SEARCH_URL } from '@amber/testing/search'
import { startWorld, type World } from '@amber/testing/world'
import { fillWorld } from './fill-world.ts'

export type FilledWorld = {
  places: number
  world: World
  search: Search
  /** Seconds; 0 for a world that was kept. */ fillSeconds: number
  stop: () => Promise<void>
}

/** Whether worlds stay for the next run: a million places take an hour or more to load. */
const KEEPS = process.env['KEEP'] === '1'

/** Opens a world with this many places, which is filled unless an earlier run has kept one, and starts its apps. */
export async function openFilledWorld(
  places: number,
  { apps, environment }: Pick<NonNullable<Parameters<typeof startWorld>[0]>, 'apps' | 'environment'>,
): Promise<FilledWorld> {
  const [purpose, searchPrefix] = [`scale_${places}`, `scale-${places}-`]
  const search = createSearch({ url: SEARCH_URL, prefix: searchPrefix })
  let fillSeconds = 0
  await ensureTemplate()
  const remove = async () => {
    await search.close()
    if (KEEPS) return
    await removeSearchIndices(searchPrefix)
    await dropStoredDatabase(purpose)
  }
  try {
    const database = await openStoredDatabase(purpose, async (filling) => {
      const startedAt = performance.now()
      await fillWorld({ database: filling, search, prefix: searchPrefix }, places)
      fillSeconds = (performance.now() - startedAt) / 1000
    })
    const world = await startWorld({
      filled: { database, searchPrefix },
      ...(apps && { apps }),
      ...(environment && { environment }),
    })
    const stop = async () => {
      await world.stop()
      await remove()
    }
    return { places, world, search, fillSeconds, stop }
  } catch (error) {
    await remove()
    throw error
  }
}
