import { expect, test } from 'vitest'
import { planSources } from './plan-sources.ts'

test('serves a drawing unchanged, and a picture in several sizes', () => {
  expect(planSources('floor-plans/a.svg', null)).toEqual({ src: '/images/file/floor-plans/a.svg' })
  const { src, srcSet } = planSources('places/a.webp', 800)
  expect(src).toMatch(/^\/images\/(?!file)[^/]+\/places\/a\.webp$/)
  expect(srcSet).toContain(' 800w')
})
