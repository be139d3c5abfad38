import { expect, test } from 'vitest'
import { aliasesOf, namesOf, slugOf } from './names.ts'

test('leaves out the languages that write a name as English does', () => {
  expect(namesOf({ name: 'Munich', es: 'Múnich', fr: '', de: 'München', zh: '慕尼黑' })).toEqual({
    en: 'Munich',
    es: 'Múnich',
    de: 'München',
    zh: '慕尼黑',
  })
})

test('finds a university by its short name too, and by nothing twice', () => {
  const names = { en: 'KAIST', zh: '韩国科学技术院' }
  expect(aliasesOf('Korea Advanced Institute|KU|zh:韩科院|zh:韩国科学技术院', names, 'KU')).toEqual([
    { language: 'en', name: 'KU' },
    { language: 'en', name: 'Korea Advanced Institute' },
    { language: 'zh', name: '韩科院' },
  ])
  expect(aliasesOf('', names, 'KAIST')).toEqual([])
})

test('makes canonical names of letters with and without marks', () => {
  expect(slugOf('Saint-Germain-des-Prés')).toBe('saint-germain-des-pres')
  expect(slugOf("King's Cross")).toBe('kings-cross')
  expect(slugOf('Østerbro')).toBe('osterbro')
  expect(slugOf('St. Pauli')).toBe('st-pauli')
})
