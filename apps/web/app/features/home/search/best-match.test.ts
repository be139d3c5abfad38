import { expect, test } from 'vitest'
import { bestMatch } from './best-match.ts'

const place = { kind: 'place', name: 'London Lofts' } as const
const city = { kind: 'city', name: 'London' } as const
const university = { kind: 'university', name: 'Universität München' } as const

test('the very name wins, whatever its case and accents', () => {
  expect(bestMatch(' london LOFTS ', [city, place])).toBe(place)
  expect(bestMatch('universitat munchen', [city, university])).toBe(university)
})

test('else a region beats a place, and the first of several wins', () => {
  expect(bestMatch('lon', [place, city, university])).toBe(city)
})

test('a place is better than nothing, and nothing is nothing', () => {
  expect(bestMatch('lo', [place])).toBe(place)
  expect(bestMatch('lo', [])).toBeUndefined()
})
