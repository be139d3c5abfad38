import type { Bounds, Position } from '../model.ts'
import { numberOf } from './csv-table.ts'

export const SIDES = ['south', 'west', 'north', 'east'] as const

export const boundsOf = (row: Record<keyof Bounds, string>, of: string): Bounds => ({
  south: numberOf(row.south, `south of ${of}`),
  west: numberOf(row.west, `west of ${of}`),
  north: numberOf(row.north, `north of ${of}`),
  east: numberOf(row.east, `east of ${of}`),
})

export const positionOf = (row: Record<keyof Position, string>, of: string): Position => ({
  lat: numberOf(row.lat, `latitude of ${of}`),
  lng: numberOf(row.lng, `longitude of ${of}`),
})

/** Throws if a table refers to a value that no other table has. */
export function found<Value>(value: Value | undefined, what: string): Value {
  if (value === undefined) throw new Error(`data/sources has no ${what}`)
  return value
}
