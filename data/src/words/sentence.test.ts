import { createRandom } from '@amber/testing/random'
import { describe, expect, test } from 'vitest'
import { joinSentences, pickTemplate, tell } from './sentence.ts'

test('a sentence is told with what it names', () => {
  expect(tell('{name} is in {city}.{cold}', { name: 'Larch', city: 'Leeds', cold: '' })).toBe('Larch is in Leeds.')
})

test('a sentence that names something unknown is never picked', () => {
  const random = createRandom(1)
  const bank = ['Near {university}.', 'In {city}.', 'On {floor}.']
  for (let time = 0; time < 50; time++) expect(pickTemplate(random, bank, { city: 'Leeds' })).toBe('In {city}.')
  expect(pickTemplate(random, ['Near {university}.'], {})).toBeUndefined()
})

test('a fresh sentence comes before one that was told, and a told one before none', () => {
  const told = new Set(['One.', 'Two.'])
  const random = createRandom(1)
  for (let time = 0; time < 20; time++)
    expect(pickTemplate(random, ['One.', 'Two.', 'Three.'], {}, told)).toBe('Three.')
  expect(told).toContain(pickTemplate(random, ['One.', 'Two.'], {}, told))
})

describe('joinSentences', () => {
  test('Chinese has no space between sentences, and one between Chinese and Latin signs', () => {
    expect(joinSentences('zh', ['住在Larch House很好。', '步行5分钟，返现50%左右。'])).toBe(
      '住在 Larch House 很好。步行 5 分钟，返现 50% 左右。',
    )
  })

  test('French has a narrow space that does not break before its double signs', () => {
    expect(joinSentences('fr', ['Voilà : oui !', 'Bien ?'])).toBe('Voilà\u202F: oui\u202F! Bien\u202F?')
  })

  test('what is not told leaves no gap', () => {
    expect(joinSentences('en', ['One.', undefined, '', 'Two.'])).toBe('One. Two.')
  })
})
