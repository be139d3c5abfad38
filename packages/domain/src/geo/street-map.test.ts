import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { formatStreetMap, parseStreetMaps, type StreetMap, streetMapKey, streetMapsIn } from './street-map.ts'

const key = streetMapKey('0123456789abcdef0123456789abcdef')
const baltimore: StreetMap = { key, bounds: { south: 39.2586, west: -76.6081, north: 39.3065, east: -76.5288 } }

const streetMaps = fc
  .record({
    south: fc.double({ min: -90, max: 89, noNaN: true }),
    west: fc.double({ min: -180, max: 179, noNaN: true }),
    height: fc.double({ min: 0.01, max: 1, noNaN: true }),
    width: fc.double({ min: 0.01, max: 1, noNaN: true }),
    hash: fc.stringMatching(/^[0-9a-f]{32}$/),
  })
  .map(({ south, west, height, width, hash }): StreetMap => {
    // As many decimals as the header of an archive has.
    // Without a negative zero, which text has not.
    const round = (degrees: number) => Math.round(degrees * 1e6) / 1e6 + 0
    return {
      key: streetMapKey(hash),
      bounds: { south: round(south), west: round(west), north: round(south + height), east: round(west + width) },
    }
  })

describe('parseStreetMaps', () => {
  test('parses what formatStreetMap writes', () => {
    fc.assert(
      fc.property(fc.array(streetMaps, { maxLength: 4 }), (maps) => {
        expect(parseStreetMaps(maps.map(formatStreetMap).join(' '))).toEqual(maps)
      }),
    )
  })

  test.each([
    key,
    `${key}@1,2,3`,
    `${key}@3,2,1,4`,
    `${key}@1,4,3,2`,
    `${key}@1,2,3,91`,
    `${key}@1,2,181,4`,
    `${key}@1,2,.,4`,
    `../${key}@1,2,3,4`,
    `streets/town.pmtiles@1,2,3,4`,
    `${key}@1,2,3,4 ${key}`,
  ])('rejects %j', (text) => expect(parseStreetMaps(text)).toBeUndefined())
})

describe('streetMapsIn', () => {
  const { south, west, north, east } = baltimore.bounds

  test('returns the archive of a view that touches it, on any copy of the world', () => {
    fc.assert(
      fc.property(
        fc.double({ min: south, max: north, noNaN: true }),
        fc.double({ min: west, max: east, noNaN: true }),
        fc.constantFrom(-360, 0, 360),
        (lat, lng, offset) => {
          const view = { south: lat - 0.01, west: lng - 0.01 + offset, north: lat + 0.01, east: lng + 0.01 + offset }
          expect(streetMapsIn([baltimore], view)).toEqual([baltimore])
        },
      ),
    )
  })

  test.each([
    { south: 51.4, west: -0.3, north: 51.6, east: 0.1 },
    { south, west: east, north, east: east + 1 },
    { south, west: west - 1, north, east: west },
    { south: north, west, north: north + 1, east },
    { south: south - 1, west, north: south, east },
  ])('returns none for a view beside it: %j', (view) => expect(streetMapsIn([baltimore], view)).toEqual([]))
})
