import { expect, test } from 'vitest'
import { formatMoment } from './format-moment.ts'
import { localTimeName, timeZoneCity } from './time-zone-city.ts'

test.each([
  ['en', 'Wed, 18 Nov 2026, 04:22 (London time)'],
  ['de', 'Mi., 18. Nov. 2026, 04:22 Uhr (Ortszeit London)'],
  ['es', 'mié, 18 nov 2026, 04:22 (hora de Londres)'],
  ['fr', 'mer. 18 nov. 2026, 04:22 (heure de Londres)'],
  ['zh', '2026年11月18日周三 04:22（伦敦时间）'],
] as const)('formatMoment names the local time of the place in %s', (language, text) => {
  expect(formatMoment('2026-11-18T04:22:00Z', language, { timeZone: 'Europe/London' })).toBe(text)
})

test('formatMoment uses the zone of the place and returns nothing for an invalid date', () => {
  expect(formatMoment('2026-11-18T04:22:00Z', 'en', { timeZone: 'Asia/Kolkata' })).toContain('09:52 (Kolkata time)')
  expect(formatMoment('2026-11-18T04:22:00Z', 'en', { timeZone: 'UTC' })).toContain('04:22 (UTC)')
  expect(formatMoment('soon', 'de', { timeZone: 'Europe/London' })).toBe('')
})

test('formatMoment names the time after the city of the place if it is known', () => {
  const manchester = { timeZone: 'Europe/London', city: 'Manchester' }
  expect(formatMoment('2026-11-18T04:22:00Z', 'de', manchester)).toContain('04:22 Uhr (Ortszeit Manchester)')
  expect(formatMoment('2026-11-18T04:22:00Z', 'en', { ...manchester, city: null })).toContain('(London time)')
})

test('timeZoneCity falls back to the identifier, without underscores', () => {
  expect(timeZoneCity('Africa/Addis_Ababa', 'de')).toBe('Addis Ababa')
  expect(localTimeName('Africa/Addis_Ababa', 'fr')).toBe('heure d’Addis Ababa')
})
