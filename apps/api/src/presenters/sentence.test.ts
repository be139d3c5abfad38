import type { Language } from '@amber/domain/languages'
import type { Market } from '@amber/domain/search/market'
import { readSentence } from '@amber/domain/search/sentence/read-sentence'
import type { Suggestion } from '@amber/domain/search/suggestion'
import { expect, test } from 'vitest'
import { presentSentence } from './sentence.ts'

const LONDON: Market = { currency: 'GBP', priceDuration: 'weekly', leaseUnit: 'week', priceMax: 1000, timeZone: 'UTC' }

const present = (
  sentence: string,
  {
    kind = 'city',
    name = 'London',
    language = 'en',
    market = LONDON,
  }: Partial<{
    kind: Suggestion['kind']
    name: string
    language: Language
    market: Market | null
  }> = {},
) => {
  const [reading] = readSentence(sentence)
  if (reading === undefined) throw new Error(`no reading of "${sentence}"`)
  return presentSentence({ kind, name, canonicalName: name } as Suggestion, {
    filters: reading.filters,
    market: market ?? undefined,
    language,
  })
}

test('writes the region, the room and its price', () => {
  expect(present('studio in london under 250')).toEqual({
    title: 'Studios in London · up to £250 a week',
    filters: 'max_price=250&meta_unit_types=studio',
  })
})

test('names a university as near, and all conditions', () => {
  const title = 'Rooms near KCL · moving in September · private bathroom · bills included'
  expect(
    present('room private bathroom near kcl september bills included', { kind: 'university', name: 'KCL' }),
  ).toEqual({ title, filters: 'move_in_month=sep&meta_types=private_bathroom&features_and=bills_included' })
})

test.each([
  ['de', 'London', 'Studios in London · bis 250 £ pro Woche · Einzug im September'],
  ['es', 'Londres', 'Estudios en Londres · hasta 250 £ por semana · entrada en septiembre'],
  ['fr', 'Londres', 'Studios à Londres · jusqu’à 250 £ par semaine · arrivée en septembre'],
  ['zh', '伦敦', '伦敦的单间公寓 · 每周 £250 以内 · 九月入住'],
] as const)('writes in %s', (language, name, title) => {
  const { title: written } = present('studio london 250 max september', { language, name })
  expect(written?.replaceAll(/[\u00a0\u202f]/g, ' ')).toBe(title)
})

test('writes no price while the market is unknown, and nothing if no filter is left', () => {
  expect(present('studio in london under 250', { market: null }).title).toBe('Studios in London')
  expect(present('london under 250', { market: null })).toEqual({})
})

test('writes ranges, lengths of stay, and minutes to the university that it names', () => {
  const place = { kind: 'university', name: 'KCL' } as const
  expect(present('ensuite near kcl £180-£220 pw for 44 weeks with a lift, 15 min walk', place)).toEqual({
    title: 'En-suite rooms near KCL · £180 to £220 a week · 41–45 weeks · lift · 15 min on foot',
    filters:
      'meta_min_lease_duration=41&meta_max_lease_duration=45&lease_duration_unit=week&min_price=180&max_price=220&' +
      'meta_unit_types=ensuite&features_and=elevator&commute=KCL%3Afoot%3A15',
  })
})
