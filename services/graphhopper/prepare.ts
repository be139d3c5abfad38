import { createHash } from 'node:crypto'
import { createReadStream, existsSync } from 'node:fs'
import { mkdir, readdir, rename, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { writeGraphHopper } from '../../deploy/write-graphhopper.ts'
import { runCommand } from '../run-command.ts'
import type { ServiceProcess } from '../service.ts'
import { findJava, installJava } from '../toolchains.ts'
import { graphHopperJar } from './install.ts'

export type RouterOptions = {
  folder: string
  /** OpenStreetMap extract, as `.osm.pbf` or `.osm`. */
  extract: string
  /** Whether its elements are in order. GraphHopper refuses others, and even published extracts are not. */
  isSorted: boolean
  /** GTFS feed, as a zip file or a folder. */
  timetable?: string | undefined
  port: number
  adminPort: number
  /** Maximum heap, such as `512m`. */
  heap: string
}

/**
 * Returns a router for the extract, which it imports when it starts for the first time. Each extract and timetable has a
 * graph of its own, so that new data is never served from an old graph.
 */
export async function prepareRouter(options: RouterOptions): Promise<ServiceProcess> {
  const { folder, extract, isSorted, timetable, port, adminPort, heap } = options
  const data = join(folder, await hashOf([extract, ...(timetable === undefined ? [] : await listFeed(timetable))]))
  const models = join(data, 'models')
  await mkdir(models, { recursive: true })
  const sorted = isSorted ? extract : await sortExtract(extract, data)
  const config = join(data, 'graphhopper.yml')
  const address = { host: '127.0.0.1', port, adminPort }
  await writeFile(
    config,
    writeGraphHopper({ extract: sorted, timetable, graph: join(data, 'graph'), models, ...address }),
  )
  return {
    name: 'graphhopper',
    command: findJava() ?? (await installJava()),
    args: [`-Xmx${heap}`, '-XX:+UseSerialGC', '-jar', graphHopperJar(), 'server', config],
    folder: data,
    ports: [port, adminPort],
  }
}

async function sortExtract(extract: string, folder: string): Promise<string> {
  const ending = extract.endsWith('.pbf') ? '.osm.pbf' : '.osm'
  const [sorted, unfinished] = [join(folder, `sorted${ending}`), join(folder, `unfinished${ending}`)]
  if (existsSync(sorted)) return sorted
  await runCommand('osmium', ['sort', '--no-progress', '--overwrite', '--output', unfinished, extract])
  await rename(unfinished, sorted)
  return sorted
}

const listFeed = async (timetable: string) =>
  (await stat(timetable)).isDirectory()
    ? (await readdir(timetable)).toSorted().map((file) => join(timetable, file))
    : [timetable]

async function hashOf(files: readonly string[]): Promise<string> {
  const hash = createHash('sha256')
  for (const file of files) for await (const chunk of createReadStream(file)) hash.update(chunk as Buffer)
  return hash.digest('hex').slice(0, 16)
}
