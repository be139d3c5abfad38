import { createHash } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib'

/** Files of the built-in map by name: `world` and one per cell of half a degree. */
export type MapFiles = ReadonlyMap<string, string>

/** One committed file instead of 1,316: a JSON object with one line per map file, compressed. */
const ARCHIVE = new URL('map-data.json.br', import.meta.url)

/** Large enough for the whole text. */
const WINDOW_BITS = 24

export function writeMapArchive(files: MapFiles): void {
  const lines = [...files].map(([name, text]) => `${JSON.stringify(name)}:${text}`)
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_LGWIN]: WINDOW_BITS }
  writeFileSync(ARCHIVE, brotliCompressSync(`{\n${lines.join(',\n')}\n}\n`, { params }))
}

export function readMapArchive(): MapFiles {
  const text = brotliDecompressSync(readFileSync(ARCHIVE)).toString()
  const files = JSON.parse(text) as Record<string, unknown>
  return new Map(Object.entries(files).map(([name, content]) => [name, JSON.stringify(content)]))
}

/** Returns the URL path of the map files. It contains their hash, so browsers can cache them forever. */
export function mapFolder(files: MapFiles): string {
  const hash = createHash('sha256')
  for (const [name, text] of files) hash.update(name).update(text)
  return `/map/${hash.digest('hex').slice(0, 10)}`
}
