import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { outlineText, pointText } from './geo-parameters.ts'

const accepts = (schema: z.ZodMiniType, value: unknown) => z.safeParse(schema, value).success

test('pointText accepts only latitudes and longitudes on earth', () => {
  for (const point of [
    '51.5,-0.12',
    '-90,180',
    '90.0,-180.00',
    '89.999,179.5',
    '7,-99',
    '0,0',
    '-89.999999999999999,-179.999999999999999',
  ])
    expect(accepts(pointText(), point)).toBe(true)
  for (const broken of ['', '51.5', '91,0', '90.1,0', '0,181', '0,180.1', '0,-200', '1,2,3', 'a,b', '1e1,0', ' 1,2'])
    expect(accepts(pointText(), broken), broken).toBe(false)
})

test('outlineText accepts 3 to 100 corners', () => {
  const corners = (count: number) => Array.from({ length: count }, (_, i) => `${i % 90},${i}`).join(';')
  for (const count of [3, 100]) expect(accepts(outlineText(), corners(count))).toBe(true)
  for (const count of [1, 2, 101]) expect(accepts(outlineText(), corners(count))).toBe(false)
  for (const broken of ['', '0', '1,1;2,2;91,0', '1,1;2,2;3,3;', 'a;b;c'])
    expect(accepts(outlineText(), broken)).toBe(false)
})
