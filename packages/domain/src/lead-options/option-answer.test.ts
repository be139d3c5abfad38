import { describe, expect, test } from 'vitest'
import {
  isOptionAnswer,
  isRepeatedAnswer,
  OPTION_VERDICTS,
  type OptionReason,
  type OptionVerdict,
} from './option-answer.ts'

const answer = (verdict: OptionVerdict, reason: OptionReason | null = null) => ({ verdict, reason })

describe('isOptionAnswer', () => {
  test('accepts a reason only with a no', () => {
    const accepted = OPTION_VERDICTS.filter((verdict) => isOptionAnswer(answer(verdict, 'too_far')))
    expect(accepted).toEqual(['no'])
    expect(OPTION_VERDICTS.every((verdict) => isOptionAnswer(answer(verdict)))).toBe(true)
  })
})

describe('isRepeatedAnswer', () => {
  test('recognises the same tap, and a no that loses its reason', () => {
    expect(isRepeatedAnswer(answer('want'), answer('want'))).toBe(true)
    expect(isRepeatedAnswer(answer('no', 'too_far'), answer('no', 'too_far'))).toBe(true)
    expect(isRepeatedAnswer(answer('no', 'too_far'), answer('no'))).toBe(true)
  })

  test('lets a student answer first, add or change a reason, and change their mind', () => {
    expect(isRepeatedAnswer(null, answer('like'))).toBe(false)
    expect(isRepeatedAnswer(answer('no'), answer('no', 'too_far'))).toBe(false)
    expect(isRepeatedAnswer(answer('no', 'other'), answer('no', 'too_far'))).toBe(false)
    expect(isRepeatedAnswer(answer('no', 'other'), answer('want'))).toBe(false)
  })
})
