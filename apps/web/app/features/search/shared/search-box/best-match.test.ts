import { expect, test } from 'vitest'
import { bestMatch } from './best-match.ts'

const place = { kind: 'place', name: 'London Lofts' } as const
const city = { kind: 'city', name: 'London' } as const
const university = { kind: 'university', name: 'Universität München' } as const

test('prefers an exact name, ignoring case and accents', () => {
  expect(bestMatch(' london LOFTS ', [city, place])).toBe(place)
  expect(bestMatch('universitat munchen', [city, university])).toBe(university)
})

test('otherwise prefers the first region over a place', () => {
  expect(bestMatch('lon', [place, city, university])).toBe(city)
})

test('falls back to a place and returns undefined without suggestions', () => {
  expect(bestMatch('lo', [place])).toBe(place)
  expect(bestMatch('lo', [])).toBeUndefined()
})

test('ignores corrections, which the visitor has to confirm', () => {
  expect(bestMatch('Lodnon', [{ ...city, is_correction: true }])).toBeUndefined()
})
