import { readFile } from 'node:fs/promises'
import { parseConfig } from '@amber/config/parse-config'
import { files as filesConfig } from '@amber/config/variables'
import { formatStreetMap, streetMapKey } from '@amber/domain/geo/street-map'
import { createFilesFromConfig } from '@amber/integrations/files/client'
import { contentHash } from '@amber/integrations/files/content-hash'
import * as z from 'zod/mini'
import { createProgress } from '../progress.ts'
import { makeStreetMap } from './make-street-map.ts'

/**
 * `npm run map -- <extract.osm.pbf>` makes the street map of an extract, uploads it to the file store of `S3_…`, by default
 * the local one, and prints the entry for `STREET_MAPS`.
 */
const [extract] = process.argv.slice(2)
const progress = createProgress()
try {
  if (extract === undefined) throw new Error('usage: npm run map -- <extract.osm.pbf>')
  const config = parseConfig(z.object(filesConfig), process.env)
  const { file, bounds } = await makeStreetMap(extract, progress)
  const bytes = await readFile(file)
  const key = streetMapKey(contentHash(bytes))
  progress.say('upload', key)
  const files = createFilesFromConfig(config)
  try {
    await files.put(key, bytes, { contentType: 'application/vnd.pmtiles' })
  } finally {
    files.close()
  }
  progress.done('upload', `${Math.round(bytes.length / 1000)} KB`)
  process.stdout.write(`STREET_MAPS='${formatStreetMap({ key, bounds })}'\n`)
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 1
} finally {
  progress.close()
}
