import { UNIT_TYPES, type UnitType } from '@amber/domain/inventory/vocabulary'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { drawFloorPlan, type PlannedRoom } from './draw-floor-plan.ts'
import { layOutFlat } from './lay-out-flat.ts'
import { layOutRoom } from './lay-out-room.ts'
import type { Box, Layout } from './layout.ts'

const ROOMS: UnitType[] = ['ensuite', 'studio', 'non_ensuite', 'private_room', 'shared_room', 'student_accommodation']

const plannedRoom: fc.Arbitrary<PlannedRoom> = fc.record({
  unitType: fc.constantFrom(...UNIT_TYPES),
  area: fc.integer({ min: 5, max: 400 }),
  areaUnit: fc.constantFrom('sqft' as const, 'sqm' as const),
  bedrooms: fc.integer({ min: 0, max: 12 }),
  bathrooms: fc.integer({ min: 0, max: 5 }),
})
const layout: fc.Arbitrary<Layout> = fc.oneof(
  fc.tuple(fc.constantFrom(...ROOMS), fc.integer({ min: 4, max: 80 })).map(([unit, area]) => layOutRoom(unit, area)),
  fc
    .tuple(fc.integer({ min: 1, max: 12 }), fc.integer({ min: 1, max: 5 }), fc.integer({ min: 15, max: 400 }))
    .map(([bedrooms, bathrooms, area]) => layOutFlat(bedrooms, Math.min(bedrooms, bathrooms), area)),
)

describe('drawFloorPlan', () => {
  test('returns the same small, well-formed drawing for the same facts', () => {
    fc.assert(
      fc.property(plannedRoom, (room) => {
        const plan = drawFloorPlan(room)
        expect(plan).toBe(drawFloorPlan({ ...room }))
        expect(plan.length).toBeLessThan(6144)
        expect(plan).not.toMatch(/NaN|undefined|Infinity/)
        expect(unclosedTags(plan)).toEqual([])
      }),
    )
  })

  test('references only pieces that it defines', () => {
    fc.assert(
      fc.property(plannedRoom, (room) => {
        const plan = drawFloorPlan(room)
        const drawn = new Set([...plan.matchAll(/id="(\w+)"/g)].map(([, id]) => id))
        for (const [, id] of plan.matchAll(/href="#(\w+)"/g)) expect(drawn).toContain(id)
      }),
    )
  })

  test('shows the area in both units and contains no words', () => {
    const studio = { unitType: 'studio', bedrooms: 1, bathrooms: 1 } as const
    expect(texts(drawFloorPlan({ ...studio, area: 20, areaUnit: 'sqm' }))).toEqual(['20 m²', '215 ft²', '1 m'])
    expect(texts(drawFloorPlan({ ...studio, area: 215, areaUnit: 'sqft' }))).toEqual(['20 m²', '215 ft²', '1 m'])
    fc.assert(
      fc.property(plannedRoom, (room) => {
        for (const text of texts(drawFloorPlan(room))) expect(text).toMatch(/^\d+( (m|m²|ft²))?$/)
      }),
    )
  })

  test('shows the room counts of a flat and draws as many beds and bathrooms', () => {
    const plan = drawFloorPlan({ unitType: '3b', area: 80, areaUnit: 'sqm', bedrooms: 3, bathrooms: 2 })
    expect(texts(plan).slice(0, 2)).toEqual(['3', '2'])
    const names = layOutFlat(3, 2, 80).furniture.flatMap(({ placed }) => placed.map(({ piece }) => piece.id))
    expect(names.filter((id) => id === 'b' || id === 'B')).toHaveLength(3)
    expect(names.filter((id) => id === 't')).toHaveLength(2)
  })
})

describe('layOutRoom and layOutFlat', () => {
  test('match the requested area while true-size furniture fits', () => {
    for (const area of [12, 18, 25]) expect(areaOf(layOutRoom('ensuite', area))).toBeCloseTo(area, 0)
    for (const area of [60, 75]) expect(areaOf(layOutFlat(2, 1, area))).toBeCloseTo(area, 0)
  })

  test('keep furniture inside, off the walls and free of overlaps', () => {
    fc.assert(
      fc.property(layout, (plan) => {
        const boxes = furnitureBoxes(plan)
        for (const box of boxes)
          expect(isInside(box, { x: 0, y: 0, width: plan.width, height: plan.height })).toBe(true)
        for (const wall of plan.innerWalls) expect(boxes.filter((box) => overlap(box, wall))).toEqual([])
        for (const [index, box] of boxes.entries()) {
          expect(boxes.slice(index + 1).filter((other) => overlap(box, other))).toEqual([])
        }
      }),
      { numRuns: 1000 },
    )
  })

  test('leave room for every door to open', () => {
    fc.assert(
      fc.property(layout, (plan) => {
        const boxes = furnitureBoxes(plan)
        for (const door of plan.doors) expect(boxes.filter((box) => overlap(box, sweptBy(door)))).toEqual([])
      }),
      { numRuns: 1000 },
    )
  })
})

const texts = (svg: string) => [...svg.matchAll(/<(?:text|tspan)[^>]*>([^<]+)</g)].map(([, text]) => text)
const areaOf = ({ width, height }: Layout) => (width * height) / 10_000

function unclosedTags(svg: string): string[] {
  const open: string[] = []
  for (const [, closing, name = '', attributes = '', self] of svg.matchAll(
    /<(\/?)(\w+)((?: [\w-]+="[^"<&]*")*)(\/?)>/g,
  )) {
    if (closing) expect(open.pop()).toBe(name)
    else if (!self) open.push(name)
    const names = [...attributes.matchAll(/ ([\w-]+)=/g)].map(([, attribute]) => attribute)
    expect(new Set(names).size).toBe(names.length)
  }
  expect(svg.replaceAll(/<(\/?)(\w+)((?: [\w-]+="[^"<&]*")*)(\/?)>/g, '')).not.toMatch(/[<>&]/)
  return open
}

const furnitureBoxes = (plan: Layout): Box[] =>
  plan.furniture.flatMap((cell) =>
    cell.placed.map(({ piece, x, y, turn }) => {
      const isSideways = turn % 180 !== 0
      const [width, height] = isSideways ? [piece.height, piece.width] : [piece.width, piece.height]
      return { x: cell.x + x, y: cell.y + y, width, height }
    }),
  )

const isInside = (inner: Box, outer: Box) =>
  inner.x >= outer.x &&
  inner.y >= outer.y &&
  inner.x + inner.width <= outer.x + outer.width &&
  inner.y + inner.height <= outer.y + outer.height

const overlap = (one: Box, other: Box) =>
  one.x < other.x + other.width &&
  other.x < one.x + one.width &&
  one.y < other.y + other.height &&
  other.y < one.y + one.height

/** Returns the square around the arc of a door. */
function sweptBy({ x, y, width, along, opens }: Layout['doors'][number]): Box {
  const turn = opens === 'right' ? 1 : -1
  const [ax, ay] = along === 0 ? [width, 0] : along === 90 ? [0, width] : along === 180 ? [-width, 0] : [0, -width]
  const [ox, oy] = [-ay * turn, ax * turn]
  return { x: Math.min(x, x + ax + ox), y: Math.min(y, y + ay + oy), width, height: width }
}
