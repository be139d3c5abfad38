import type { Box } from '@amber/domain/search/place-search'
import { runCommand } from '../run-command.ts'

type FileInfo = {
  header: { boxes: [west: number, south: number, east: number, north: number][] }
  data?: { bbox: [west: number, south: number, east: number, north: number] }
}

/**
 * Returns the box that an extract was cut by; without one, the box of all its points, which streets that leave the area make
 * larger.
 */
export async function readBounds(extract: string): Promise<Box> {
  const readInfo = async (...options: string[]) =>
    JSON.parse(await runCommand('osmium', ['fileinfo', '--json', '--no-progress', ...options, extract])) as FileInfo
  return boundsOf(await readInfo()) ?? boundsOf(await readInfo('--extended')) ?? throwWithoutBounds(extract)
}

export function boundsOf({ header, data }: FileInfo): Box | undefined {
  const [west, south, east, north] = header.boxes[0] ?? data?.bbox ?? []
  if (west === undefined || south === undefined || east === undefined || north === undefined) return undefined
  return { south, west, north, east }
}

function throwWithoutBounds(extract: string): never {
  throw new Error(`${extract} has neither a box nor a point`)
}
