import { expect, test } from 'vitest'
import { parseTree, parseTriangulation } from './parse-nodes.ts'

const CSV = 'longitude,latitude,time\n-76.590502,39.298526,0\n-76.590873,39.298511,23059\n'

const rowsOf = ({ lats, lngs, seconds }: ReturnType<typeof parseTree>) =>
  Array.from(seconds, (value, index) => [lats[index], lngs[index], value])

const vertex = (coordinates: string) =>
  `{"type":"Feature","geometry":{"type":"Point","coordinates":[${coordinates}]},"properties":{}}`
const EDGE = '{"type":"Feature","geometry":{"type":"LineString","coordinates":[[-0.2,51.5,1.0'

test('reads a tree in seconds', () => {
  expect(rowsOf(parseTree(CSV))).toEqual([
    [39.298526, -76.590502, 0],
    [39.298511, -76.590873, 23.059],
  ])
})

test('reads the vertices of a triangulation that were reached, and no edge', () => {
  const vertices = ['-0.12,51.507186,1595312.0', '1.0E-5,51.5,-0.0', '-0.1,51.53,1.7976931348623157E308'].map(vertex)
  expect(rowsOf(parseTriangulation(`{"polygons":[${vertices.join()},${EDGE}`, 1_800))).toEqual([
    [51.507186, -0.12, 1595.312],
    [51.5, 0.000_01, 0],
  ])
})

test.each([
  ['an error page', () => parseTriangulation('<html>', 60)],
  ['a tree with text', () => parseTree('longitude,latitude,time\nhere,there,0\n')],
  ['a tree without times', () => parseTree('longitude,latitude\n-76.5,39.2\n')],
  ['coordinates that are not on earth', () => parseTree('longitude,latitude,time\n39.2,-76.5,1\n200,95,3\n')],
])('rejects %s', (_, read) => {
  expect(read).toThrow()
})
