import { expect, test } from 'vitest'
import { aliasesOf, namesOf, slugOf } from './names.ts'

test('omits languages that use the English name', () => {
  expect(namesOf({ name: 'Munich', es: 'Múnich', fr: '', de: 'München', zh: '慕尼黑' })).toEqual({
    en: 'Munich',
    es: 'Múnich',
    de: 'München',
    zh: '慕尼黑',
  })
})

test('adds the short name as an alias and removes duplicates', () => {
  const names = { en: 'KAIST', zh: '韩国科学技术院' }
  expect(aliasesOf('Korea Advanced Institute|KU|zh:韩科院|zh:韩国科学技术院', names, 'KU')).toEqual([
    { language: 'en', name: 'KU' },
    { language: 'en', name: 'Korea Advanced Institute' },
    { language: 'zh', name: '韩科院' },
  ])
  expect(aliasesOf('', names, 'KAIST')).toEqual([])
})

test('returns canonical names from letters with and without accents', () => {
  expect(slugOf('Saint-Germain-des-Prés')).toBe('saint-germain-des-pres')
  expect(slugOf("King's Cross")).toBe('kings-cross')
  expect(slugOf('Østerbro')).toBe('osterbro')
  expect(slugOf('St. Pauli')).toBe('st-pauli')
})
