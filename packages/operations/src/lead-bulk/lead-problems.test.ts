import { AppError } from '@amber/domain/errors'
import { describe, expect, test } from 'vitest'
import { leadProblemsOf } from './lead-problems.ts'

describe('leadProblemsOf', () => {
  test.each([
    ['a lead that is not visible', new AppError('not_found'), 'id', 'unknown'],
    ['a lead of a colleague', new AppError('forbidden'), null, 'not_yours'],
    ['stopped mail', new AppError('conflict', { fields: { contact: 'stopped' } }), 'saved_reply', 'mail_stopped'],
    ['a gap in a reply', new AppError('invalid_input', { fields: { text: 'unfilled' } }), 'saved_reply', 'unfilled'],
    [
      'a move that the table does not have',
      new AppError('conflict', { fields: { staff_stage: 'not_allowed' } }),
      'staff_stage',
      'not_possible',
    ],
    [
      'a day too early',
      new AppError('conflict', { fields: { 'lead.stage': 'too_early' } }),
      'staff_stage',
      'too_early',
    ],
    [
      'an assignment that is not theirs to make',
      new AppError('forbidden', { fields: { 'lead.assigned_to': 'not_allowed' } }),
      'assigned_to',
      'not_allowed',
    ],
    [
      'too many leads taken',
      new AppError('staff_limit', { fields: { limit: 'leads_taken' } }),
      'assigned_to',
      'too_many',
    ],
  ])('describes %s', (_, error, field, code) => {
    expect(leadProblemsOf(error)).toEqual([{ field, code }])
  })

  test('throws what is not about the row', () => {
    expect(() => leadProblemsOf(new Error('deadlock detected'))).toThrow('deadlock')
    expect(() => leadProblemsOf(new AppError('unavailable'))).toThrow()
  })
})
