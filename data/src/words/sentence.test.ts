import { createRandom } from '@amber/testing/random'
import { describe, expect, test } from 'vitest'
import { joinSentences, pickTemplate, fillTemplate } from './sentence.ts'

test('fills in the slots of a template', () => {
  expect(fillTemplate('{name} is in {city}.{cold}', { name: 'Larch', city: 'Leeds', cold: '' })).toBe(
    'Larch is in Leeds.',
  )
})

test('picks no template with a slot that has no value', () => {
  const random = createRandom(1)
  const bank = ['Near {university}.', 'In {city}.', 'On {floor}.']
  for (let attempt = 0; attempt < 50; attempt++)
    expect(pickTemplate(random, bank, { city: 'Leeds' })).toBe('In {city}.')
  expect(pickTemplate(random, ['Near {university}.'], {})).toBeUndefined()
})

test('picks only a template that may be used', () => {
  const used = new Set(['One.', 'Two.'])
  const isUnused = (template: string) => !used.has(template)
  const random = createRandom(1)
  for (let attempt = 0; attempt < 20; attempt++)
    expect(pickTemplate(random, ['One.', 'Two.', 'Three.'], {}, isUnused)).toBe('Three.')
  expect(pickTemplate(random, ['One.', 'Two.'], {}, isUnused)).toBeUndefined()
})

describe('joinSentences', () => {
  test('omits spaces between Chinese sentences and adds one between Chinese and Latin characters', () => {
    expect(joinSentences('zh', ['住在Larch House很好。', '步行5分钟，返现50%左右。'])).toBe(
      '住在 Larch House 很好。步行 5 分钟，返现 50% 左右。',
    )
  })

  test('uses a narrow no-break space before French double punctuation', () => {
    expect(joinSentences('fr', ['Voilà : oui !', 'Bien ?'])).toBe('Voilà\u202F: oui\u202F! Bien\u202F?')
  })

  test('leaves no gap for empty sentences', () => {
    expect(joinSentences('en', ['One.', undefined, '', 'Two.'])).toBe('One. Two.')
  })
})
