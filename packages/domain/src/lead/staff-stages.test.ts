import { describe, expect, test } from 'vitest'
import { canMoveTo } from './stage-transitions.ts'
import {
  canStaffMove,
  followStudent,
  isConsistent,
  STAFF_STAGES,
  type StaffStage,
  staffMovesFrom,
  staffStageRow,
  staffStageSetting,
  studentStageSetBy,
} from './staff-stages.ts'
import { LEAD_STAGES } from './stages.ts'

const pairs = STAFF_STAGES.flatMap((from) => STAFF_STAGES.map((to) => [from, to] as const))

/** Written by hand: an x where staff may bring a lead from the row's stage to the column's. */
const MOVES = `
                    new att con qua opt fst fse lan pai ctr mov com out rec exi
  new                .   x   x   x   x   .   .   .   .   .   .   .   .   x   x
  attempting         .   .   x   x   x   .   .   .   .   .   .   .   .   x   x
  contacted          .   x   .   x   x   .   .   .   .   .   .   .   .   x   x
  qualified          .   x   x   .   x   .   .   .   .   .   .   .   .   x   x
  options_sent       .   x   x   x   .   .   .   .   .   .   .   .   .   x   x
  form_started       .   x   x   x   x   .   .   .   .   .   .   .   .   x   x
  form_sent          .   .   .   .   .   .   .   x   .   .   .   .   .   .   x
  landlord_confirmed .   .   .   .   .   .   .   .   .   .   .   .   .   .   x
  paid               .   .   .   .   .   .   .   .   .   x   .   .   .   .   x
  contract           .   .   .   .   .   .   .   .   .   .   x   .   .   .   x
  moved_in           .   .   .   .   .   .   .   .   .   .   .   x   .   .   .
  commission_claimed .   .   .   .   .   .   .   .   .   .   .   .   x   .   .
  paid_out           .   .   .   .   .   .   .   .   .   .   .   .   .   .   .
  recycled           .   x   x   x   x   .   .   .   .   .   .   .   .   .   x
  exited             .   .   .   .   .   .   .   .   .   .   .   .   .   .   .
`

function expectedMoves(): Map<string, boolean[]> {
  const lines = MOVES.trim().split('\n').slice(1)
  return new Map(
    lines.map((line) => {
      const [name = '', ...marks] = line.trim().split(/\s+/)
      return [name, marks.map((mark) => mark === 'x')]
    }),
  )
}

describe('canStaffMove', () => {
  const moves = expectedMoves()
  test.each(pairs)('decides about %s to %s as written by hand', (from, to) => {
    expect(canStaffMove(from, to)).toBe(moves.get(from)?.[STAFF_STAGES.indexOf(to)])
  })

  test.each(pairs.filter(([from, to]) => canStaffMove(from, to)))(
    'keeps what the student sees true from %s to %s',
    (from, to) => {
      const set = studentStageSetBy(to)
      for (const stage of staffStageRow(from).student) {
        if (set === undefined) expect(isConsistent(to, stage)).toBe(true)
        else expect([isConsistent(to, set), canMoveTo(stage, set)]).toEqual([true, true])
      }
    },
  )

  test('leaves forms and deposits to the student', () => {
    const others = STAFF_STAGES.filter((stage) => staffStageRow(stage).reachedBy !== 'staff')
    expect(others).toEqual(['new', 'form_started', 'form_sent', 'paid'])
    for (const to of others) expect(staffStageRow(to).from).toEqual([])
  })
})

test('staffMovesFrom lists the moves in order', () => {
  expect(staffMovesFrom('paid')).toEqual(['contract', 'exited'])
  expect(staffMovesFrom('paid_out')).toEqual([])
})

describe('followStudent', () => {
  const reachable = STAFF_STAGES.flatMap((from) => LEAD_STAGES.map((stage) => [from, stage] as const))

  test.each(reachable)('is consistent after %s when the student reaches %s', (from, stage) => {
    expect(isConsistent(followStudent(from, stage), stage)).toBe(true)
  })

  test.each([
    ['attempting', 'room_chosen', 'form_started'],
    ['recycled', 'room_chosen', 'form_started'],
    ['new', 'form_sent', 'form_sent'],
    ['landlord_confirmed', 'form_sent', 'form_sent'],
    ['landlord_confirmed', 'deposit_paid', 'paid'],
    ['form_sent', 'agreement_signed', 'contract'],
    ['commission_claimed', 'moved_in', 'commission_claimed'],
    ['paid_out', 'closed', 'exited'],
    ['exited', 'closed', 'exited'],
  ] as const)('moves %s along when the student reaches %s', (from, reached, expected) => {
    expect(followStudent(from as StaffStage, reached)).toBe(expected)
  })
})

test('staffStageSetting knows a stage of staff only for what they may set for the student', () => {
  expect(LEAD_STAGES.map((stage) => [stage, staffStageSetting(stage)])).toEqual([
    ['enquired', undefined],
    ['room_chosen', undefined],
    ['form_sent', undefined],
    ['deposit_paid', undefined],
    ['agreement_signed', 'contract'],
    ['moved_in', 'moved_in'],
    ['closed', 'exited'],
  ])
})
