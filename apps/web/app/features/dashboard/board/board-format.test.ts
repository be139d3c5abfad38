import { describe, expect, test } from 'vitest'
import { changeOf, formatAmount, formatShare, lengthMessage } from './board-format.ts'

test.each([
  [0, { key: 'minutes', values: { minutes: 0 } }],
  [40, { key: 'minutes', values: { minutes: 40 } }],
  [60, { key: 'hours', values: { hours: 1 } }],
  [220, { key: 'hours_minutes', values: { hours: 3, minutes: 40 } }],
  [4380, { key: 'days_long', values: { days: '3' } }],
])('lengthMessage of %i minutes', (minutes, message) => {
  expect(lengthMessage(minutes, 'en')).toEqual(message)
})

test('formatShare has a digit only for small shares', () => {
  expect(formatShare(0.614, 'en')).toBe('61%')
  expect(formatShare(0.0234, 'en')).toBe('2.3%')
  expect(formatShare(0, 'en')).toBe('0%')
})

test('formatAmount leaves out pence', () => {
  expect(formatAmount(2_175_049, 'GBP', 'en')).toBe('£21,750')
})

describe('changeOf', () => {
  test('says whether a change is good news', () => {
    expect(changeOf('leads', { value: 118, compared: 100 }, 'en')).toMatchObject({
      sign: '+',
      text: '18%',
      tone: 'better',
    })
    expect(changeOf('lost', { value: 118, compared: 100 }, 'en')).toMatchObject({ text: '18%', tone: 'worse' })
    expect(changeOf('first_contact', { value: 20, compared: 85 }, 'en')).toEqual({
      sign: '−',
      by: 'minutes',
      minutes: 65,
      tone: 'better',
    })
    expect(changeOf('promise', { value: 0.5, compared: 0.5 }, 'en')).toMatchObject({
      sign: '',
      text: '0',
      tone: 'same',
    })
    expect(changeOf('promise', { value: 0.53, compared: 0.57 }, 'en')).toMatchObject({ text: '4', tone: 'worse' })
  })

  test('says nothing where there is nothing to compare with', () => {
    expect(changeOf('leads', { value: 3, compared: 0 }, 'en')).toBeUndefined()
    expect(changeOf('promise', { value: null, compared: 0.5 }, 'en')).toBeUndefined()
  })
})
