import { expect, test } from 'vitest'
import { goalFieldName, readGoals } from './goals-form-fields.ts'

function read(fields: Record<string, string>) {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  return readGoals(form)
}

test('reads whole numbers and takes an empty field or zero for no goal', () => {
  expect(goalFieldName({ metric: 'calls', period: 'day' })).toBe('goal_calls_day')
  expect(
    read({ goal_calls_day: ' 80 ', goal_talks_day: '', goal_bookings_week: '0', goal_qualified_week: '5' }),
  ).toEqual([
    { metric: 'calls', period: 'day', target: 80 },
    { metric: 'qualified', period: 'week', target: 5 },
  ])
  expect(read({})).toEqual([])
})

test.each(['-1', '1.5', '1001', '1e2', 'many', '0x10'])('rejects %s', (text) => {
  expect(read({ goal_calls_day: text })).toBeUndefined()
})
