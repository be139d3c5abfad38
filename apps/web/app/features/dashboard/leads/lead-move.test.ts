import { STAFF_STAGES } from '@amber/domain/lead/staff-stages'
import { expect, test } from 'vitest'
import { blockedKey, moveOf, moveOn } from './lead-move.ts'

const ME = 7
const mine = { id: ME, name: 'Me' }

test('moveOf says what a move needs and what the student sees', () => {
  expect(moveOf({ stage: 'new', assignee: mine }, 'exited', ME)).toEqual({
    is: 'possible',
    needs: ['reason'],
    takes: false,
    shows: 'closed',
  })
  expect(moveOf({ stage: 'new', assignee: null }, 'contacted', ME)).toMatchObject({ takes: true, shows: undefined })
})

test.each([
  ['new', 'form_sent', 'student'],
  ['form_sent', 'paid', 'payment'],
  ['new', 'moved_in', 'order'],
] as const)('moveOf blocks %s to %s because of %s', (stage, to, why) => {
  expect(moveOf({ stage, assignee: mine }, to, ME)).toEqual({ is: 'blocked', why })
})

test.each([
  ['none', 'agreement_missing'],
  ['with_landlord', 'landlord_unsigned'],
  ['to_sign', 'student_unsigned'],
] as const)('moveOf blocks the contract while the agreement is %s', (agreement, why) => {
  const move = moveOf({ stage: 'paid', assignee: mine, agreement }, 'contract', ME)
  expect(move).toEqual({ is: 'blocked', why })
  expect(move.is === 'blocked' && blockedKey(move)).toBe(why)
})

test('moveOf names the signatures where the agreement is not loaded, and none once both have signed', () => {
  for (const agreement of [undefined, 'signed'] as const)
    expect(moveOf({ stage: 'paid', assignee: mine, agreement }, 'contract', ME)).toMatchObject({
      is: 'possible',
      needs: ['price', 'signatures'],
    })
})

test.each([
  ['new', 'attempting'],
  ['qualified', 'options_sent'],
  ['options_sent', undefined],
  ['form_sent', 'landlord_confirmed'],
  ['paid', 'contract'],
  ['paid_out', undefined],
  ['exited', undefined],
] as const)('moveOn goes from %s to %s', (from, to) => {
  expect(moveOn(from)).toBe(to)
})

test('moveOf blocks every move of a lead that a colleague looks after', () => {
  for (const to of STAFF_STAGES)
    expect(moveOf({ stage: 'contacted', assignee: { id: 8, name: 'Ana' } }, to, ME).is).toBe('blocked')
})
