import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

const run = promisify(execFile)
const MAX_XML_BYTES = 1_000_000_000

/** Distance between copies in degrees, a little more than the town measures. */
const [EAST, NORTH] = [0.12, 0.08]

/** Each kind of element has fewer, so that the ids of copies differ. */
const IDS_PER_COPY = 10_000_000

/** Returns an extract with n copies of itself side by side, as OpenStreetMap XML without relations. */
export async function copyTown(extract: string, copies: number): Promise<string> {
  const { stdout } = await run('osmium', ['renumber', '--output-format', 'osm', '--output', '-', extract], {
    maxBuffer: MAX_XML_BYTES,
  })
  // Routes need no tags of nodes.
  const nodes = [...stdout.matchAll(/<node ([^>]*?)\/?>/g)].map(([, attributes]) => `<node ${attributes}/>`)
  const ways = [...stdout.matchAll(/<way [^]*?<\/way>/g)].map(([text]) => text)
  const columns = Math.ceil(Math.sqrt(copies))
  const numbers = Array.from({ length: copies }, (_, copy) => copy)
  const shifted = (texts: readonly string[]) =>
    numbers.flatMap((copy) => texts.map((text) => shift(text, copy, columns)))
  return ['<?xml version="1.0"?>', '<osm version="0.6">', ...shifted(nodes), ...shifted(ways), '</osm>', ''].join('\n')
}

const shift = (element: string, copy: number, columns: number) =>
  element
    .replaceAll(/ (id|ref)="(\d+)"/g, (_, name: string, id: string) => ` ${name}="${Number(id) + copy * IDS_PER_COPY}"`)
    .replace(
      / lat="([^"]+)"/,
      (_, lat: string) => ` lat="${(Number(lat) + NORTH * Math.floor(copy / columns)).toFixed(7)}"`,
    )
    .replace(/ lon="([^"]+)"/, (_, lng: string) => ` lon="${(Number(lng) + EAST * (copy % columns)).toFixed(7)}"`)
