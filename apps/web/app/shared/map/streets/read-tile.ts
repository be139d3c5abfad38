import { filePath } from '@amber/domain/images/file-path'
import { PMTiles } from 'pmtiles'

/** Beginning of the addresses of tiles inside an archive: `streets://<key>/<zoom>/<x>/<y>`. */
const TILE = /^streets:\/\/(?<key>.+)\/(?<zoom>\d+)\/(?<x>\d+)\/(?<y>\d+)$/

const archives = new Map<string, PMTiles>()

function archiveOf(key: string): PMTiles {
  const archive = archives.get(key) ?? new PMTiles(new URL(filePath(key), location.origin).href)
  archives.set(key, archive)
  return archive
}

/**
 * Runs a read, and forgets the archive if it fails, because the library would remember the failure. A tile that went out
 * of view before it came is no failure.
 */
async function readFrom<T>(key: string, read: (archive: PMTiles) => Promise<T>, signal?: AbortSignal): Promise<T> {
  try {
    return await read(archiveOf(key))
  } catch (error) {
    if (!signal?.aborted) archives.delete(key)
    throw error
  }
}

/** Reads the header and the directory of an archive; throws if it is unavailable. */
export const openArchive = (key: string) => readFrom(key, (archive) => archive.getHeader())

/** Returns a tile for MapLibre, which is empty where the archive has none. */
export async function readTile(url: string, signal: AbortSignal): Promise<ArrayBuffer> {
  const { key, zoom, x, y } = TILE.exec(url)?.groups ?? {}
  if (key === undefined) throw new Error(`not an address of a tile: ${url}`)
  const tile = await readFrom(key, (archive) => archive.getZxy(Number(zoom), Number(x), Number(y), signal), signal)
  return tile?.data ?? new ArrayBuffer(0)
}
