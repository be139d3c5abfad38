import { expect, test } from 'vitest'
import { sparkPoints } from './leads-spark.tsx'

test('draws the highest number at the top and nothing at the bottom', () => {
  expect(sparkPoints([0, 4, 2])).toBe('0.0,14.0 24.0,2.0 48.0,8.0')
})

test('draws a flat line without leads', () => {
  expect(sparkPoints([0, 0, 0])).toBe('0.0,14.0 24.0,14.0 48.0,14.0')
})
