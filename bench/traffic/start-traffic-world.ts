import { openFiles } from '@amber/testing/files'
import { drainJobs } from '@amber/testing/jobs'
import { loadPictures } from '@amber/testing/pictures/load'
import { sql } from 'kysely'
import { type FilledWorld, openFilledWorld } from '../scale/open-filled-world.ts'

const PLACES = Number(process.env['PLACES'] ?? 10_000)

/** Long enough for a worker that counts every city and writes what its page says. */
const JOBS_LIMIT_MS = 300_000

/**
 * Starts every app with the settings of production, where requests are shed and rate limits apply, over a world of places.
 * Visitors seem to come through one proxy, which names their addresses.
 */
export async function startTrafficWorld(): Promise<FilledWorld> {
  const filled = await openFilledWorld(PLACES, {
    environment: { MAX_EVENT_LOOP_DELAY_MS: '200', WEB_TRUSTED_PROXY_HOPS: '1', TRUSTED_PROXY_HOPS: '2' },
  })
  const files = openFiles()
  try {
    await loadPictures(files)
    // An aborted run leaves jobs in a kept world, which would call a payment provider that no longer exists.
    await sql`
      select graphile_worker.remove_job(key) from graphile_worker.jobs where key is not null and attempts > 0
    `.execute(filled.world.db)
    process.stderr.write('waiting for jobs\n')
    await drainJobs(filled.world.db, { limitMs: JOBS_LIMIT_MS })
    return filled
  } catch (error) {
    await filled.stop()
    throw error
  } finally {
    files.close()
  }
}
