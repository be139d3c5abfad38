import { describe, expect, test } from 'vitest'
import { readMapArchive } from '../../../apps/web/map-data/map-archive.ts'
import { readGeography } from '../geography/geography.ts'
import { findStaleMap } from './find-stale-map.ts'

const archive = readMapArchive()
const cities = readGeography().cities.map((city) => city.bounds)

describe('findStaleMap', () => {
  test('reports nothing about the committed archive', () => {
    expect(findStaleMap(archive, cities)).toEqual([])
  })

  test('reports the cells that a new city lacks', () => {
    const inTheAtlantic = { south: 40.3, west: -40.2, north: 40.7, east: -39.8 }
    expect(findStaleMap(archive, [...cities, inTheAtlantic]).map((problem) => problem.slice(0, 31))).toEqual([
      'map archive lacks cell 279-260:',
      'map archive lacks cell 280-260:',
      'map archive lacks cell 279-261:',
      'map archive lacks cell 280-261:',
    ])
  })

  test('reports a cell that no city needs', () => {
    const files = new Map([...archive, ['279-260', '{}']])
    expect(findStaleMap(files, cities)).toEqual([expect.stringContaining('has cell 279-260, which no city needs')])
  })

  test('reports world outlines that differ from their source', () => {
    const files = new Map([...archive, ['world', '{}']])
    expect(findStaleMap(files, cities)).toEqual([
      expect.stringContaining('world outlines of the map archive are stale'),
    ])
  })
})
