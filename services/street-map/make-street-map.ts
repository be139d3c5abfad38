import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import type { Box } from '@amber/domain/search/place-search'
import type { Progress } from '../progress.ts'
import { runCommand } from '../run-command.ts'
import { stateFolder } from '../state-folder.ts'
import { readBounds } from './read-bounds.ts'
import { installTools, type Tools } from './tools.ts'

type Archive = { file: string; bounds: Box }

/** Makes an archive of tiles of an OpenStreetMap extract. */
export async function makeStreetMap(extract: string, progress: Progress): Promise<Archive> {
  const run = async <T>(name: string, text: string, work: () => Promise<T>, describe: (result: T) => string) => {
    progress.say(name, text)
    try {
      const result = await work()
      progress.done(name, describe(result))
      return result
    } catch (error) {
      progress.failed(name, 'failed')
      throw error
    }
  }
  const tools = await run(
    'tools',
    'looking for them',
    () => installTools((text) => progress.say('tools', text)),
    () => 'installed',
  )
  const folder = await mkdtemp(join(tmpdir(), 'street-map-'))
  try {
    const bounds = await run('bounds', 'reading the extract', () => readBounds(extract), edgesOf)
    await run(
      'sort',
      'sorting the extract',
      () => runCommand('osmium', ['sort', '--no-progress', extract, '-o', join(folder, 'town.osm.pbf')]),
      () => 'sorted',
    )
    const seaShare = () => writeShapes(folder, bounds, tools)
    await run('sea', 'finding it from the coastline', seaShare, (share) => `${Math.round(share * 100)} % of the box`)
    const tiles = () => writeTiles(folder, bounds)
    await run('tiles', 'writing zoom levels 9 to 14', tiles, (count) => `${count} tiles`)
    const file = await run(
      'archive',
      'packing',
      () => packTiles(folder, extract, tools),
      (path) => path,
    )
    return { file, bounds }
  } finally {
    await rm(folder, { recursive: true })
  }
}

const edgesOf = ({ west, south, east, north }: Box) => [west, south, east, north].join(',')

const fileBeside = (name: string) => new URL(name, import.meta.url).pathname

/** Writes the ground and the sea as shapefiles, and returns the share of the sea. */
async function writeShapes(folder: string, bounds: Box, { python }: Tools): Promise<number> {
  const [town, coast, lines, shapes] = ['town.osm.pbf', 'coast.osm.pbf', 'coast.geojsonseq', 'shapes'].map((name) =>
    join(folder, name),
  ) as [string, string, string, string]
  await mkdir(shapes)
  await runCommand('osmium', ['tags-filter', '--no-progress', town, 'w/natural=coastline', '-o', coast])
  await runCommand('osmium', [
    'export',
    '--no-progress',
    coast,
    '--geometry-types=linestring',
    '-f',
    'geojsonseq',
    '-o',
    lines,
  ])
  const edges = edgesOf(bounds).split(',')
  return Number(
    await runCommand('python3', [fileBeside('write_shapes.py'), lines, shapes, ...edges], { environment: python }),
  )
}

/** Writes all tiles into a database, and returns how many there are. */
async function writeTiles(folder: string, bounds: Box): Promise<number> {
  const output = await runCommand(
    'tilemaker',
    [
      '--input',
      join(folder, 'town.osm.pbf'),
      '--output',
      join(folder, 'town.mbtiles'),
      `--bbox=${edgesOf(bounds)}`,
      '--config',
      fileBeside('layers.json'),
      '--process',
      fileBeside('layers.lua'),
    ],
    // It looks for the shapefiles from here.
    { folder },
  )
  // It ends with success even when a shapefile is missing, and draws the sea as land.
  const missing = /Unable to open .*/.exec(output)?.[0]
  if (missing !== undefined) throw new Error(`tilemaker: ${missing}`)
  return Number(/writing tile \d+ of (\d+)/.exec(output)?.[1] ?? 0)
}

async function packTiles(folder: string, extract: string, { python, packTiles: script }: Tools): Promise<string> {
  const archives = join(stateFolder(), 'street-maps')
  await mkdir(archives, { recursive: true })
  const file = join(archives, `${basename(extract).replace(/(\.osm)?\.pbf$/, '')}.pmtiles`)
  await rm(file, { force: true })
  await runCommand('python3', [script, join(folder, 'town.mbtiles'), file], { environment: python })
  return file
}
