import { CALL_OUTCOMES } from '@amber/domain/calling/outcomes'
import { LANGUAGES } from '@amber/domain/languages'
import { describe, expect, test } from 'vitest'
import { createTestI18n } from '../../../i18n/test-i18n.ts'
import { outcomeChoices, outcomeOfKey } from './outcome-choices.ts'

const NEW = { stage: 'new', isColleagues: false } as const

describe('outcomeChoices', () => {
  test('gives each outcome the digit that chooses it', () => {
    const choices = outcomeChoices(NEW, 'en')
    expect(choices.map(({ key }) => key).join('')).toBe('1234567890')
    for (const { key, outcome } of choices) expect(outcomeOfKey(key)).toBe(outcome)
    expect(choices.map(({ outcome }) => outcome)).toEqual([...CALL_OUTCOMES])
  })

  test('says after which time the next call or task follows', () => {
    const delays = Object.fromEntries(outcomeChoices(NEW, 'en').map(({ outcome, delay }) => [outcome, delay]))
    expect(delays).toMatchObject({ no_answer: '4 hrs', busy: '30 mins', voicemail: '1 day', not_interested: '' })
  })

  test('says that a lead with a form, or of a colleague, stays open', () => {
    const effectOf = (lead: Parameters<typeof outcomeChoices>[0]) =>
      outcomeChoices(lead, 'en').find(({ outcome }) => outcome === 'not_interested')?.effect
    expect(effectOf(NEW)).toBe('not_interested')
    expect(effectOf({ ...NEW, stage: 'form_sent' })).toBe('stays')
    expect(effectOf({ ...NEW, isColleagues: true })).toBe('stays')
    expect(effectOf(undefined)).toBe('not_interested')
  })

  test.each(LANGUAGES)('has words with every delay in %s', (language) => {
    const { t } = createTestI18n(language)
    for (const { effect, delay } of outcomeChoices(NEW, language))
      expect(t(`dial:effect_${effect}`, { delay })).toContain(delay)
  })
})

describe('outcomeOfKey', () => {
  test.each(['a', 'Enter', '', '10', '٣'])('ignores %s', (key) => {
    expect(outcomeOfKey(key)).toBeUndefined()
  })
})
