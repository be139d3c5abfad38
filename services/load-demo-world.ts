import { ensureWorld } from '@amber/data/load/ensure-world'
import { ensureLeads } from '@amber/data/leads/ensure-leads'
import { loadStaffWorld } from '@amber/data/staff/load-staff-world'
import { createDatabase } from '@amber/db/database'
import { migrate } from '@amber/db/migrate'
import { createSearch } from '@amber/integrations/search/client'
import { openFiles } from '@amber/testing/files'
import { loadPictures } from '@amber/testing/pictures/load'
import { loadStreetMaps } from '@amber/testing/street-maps'
import { rebuildOutdatedIndices } from './rebuild-outdated-indices.ts'
import { reportStep } from './report-step.ts'

type Settings = {
  databaseUrl: string
  opensearchUrl: string
  searchPrefix: string
  /** Number of places, for a shorter first start. */
  places: number | undefined
}

/** Migrates database and indices, and loads the demo world, its staff, leads and pictures where they are missing. */
export async function loadDemoWorld({ databaseUrl, opensearchUrl, searchPrefix, places }: Settings): Promise<void> {
  reportStep('database', 'migrating, and loading the demo world if nothing is there')
  await migrate(databaseUrl)
  const files = openFiles()
  const search = createSearch({ url: opensearchUrl, prefix: searchPrefix })
  await ensureWorld({ databaseUrl, search, files, ...(places !== undefined && { places }) })
  const db = createDatabase(databaseUrl)
  await rebuildOutdatedIndices(db, search)
  await loadStaffWorld(db, databaseUrl)
  await Promise.all([db.destroy(), search.close()])
  reportStep('leads', 'loading those of the demo if there are none')
  await ensureLeads({ databaseUrl, places })
  reportStep('pictures', 'putting those that are missing into the file store')
  await loadPictures(files, (progress) => reportStep('pictures', progress))
  await loadStreetMaps(files)
  files.close()
}
