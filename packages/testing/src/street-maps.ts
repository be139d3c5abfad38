import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { streetMapKey } from '@amber/domain/geo/street-map'
import { contentHash } from '@amber/integrations/files/content-hash'
import type { Files } from '@amber/integrations/files/client'
import { REPOSITORY } from '@amber/local-environment/repository'

/** Archives of tiles that belong to the repository. */
export const STREET_MAPS = join(REPOSITORY, 'data', 'street-maps')

/** Uploads the archives of `data/street-maps`. Existing ones stay, because their key identifies their content. */
export async function loadStreetMaps(files: Files): Promise<void> {
  for (const file of (await readdir(STREET_MAPS)).filter((name) => name.endsWith('.pmtiles'))) {
    const bytes = await readFile(join(STREET_MAPS, file))
    const key = streetMapKey(contentHash(bytes))
    if ((await files.head(key)) === undefined) await files.put(key, bytes, { contentType: 'application/vnd.pmtiles' })
  }
}
