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

test('follows a correction to a region, but not to a place', () => {
  const corrected = { ...city, is_correction: true } as const
  expect(bestMatch('Lodnon', [corrected])).toBe(corrected)
  expect(bestMatch('Lodnon Lofst', [{ ...place, is_correction: true }])).toBeUndefined()
})
