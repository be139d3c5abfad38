import { expect, test } from 'vitest'
import { nextMorning, taskLine } from './task-line.ts'

const NOW = new Date('2026-08-11T20:00:00Z')

test('is due on the student’s clocks', () => {
  const task = { id: 1, kind: 'call', note: null, done_at: null, assignee: { id: 7, name: 'Ana' } } as const
  const context = { now: NOW, language: 'en', timeZone: 'Asia/Kolkata', me: 7 } as const
  expect(taskLine({ ...task, due_at: '2026-08-11T19:00:00.000Z' }, context)).toMatchObject({
    due: 'Wed 12 Aug, 00:30',
    isLate: true,
    isMine: true,
  })
  expect(taskLine({ ...task, due_at: '2026-08-11T21:00:00.000Z' }, { ...context, me: 8 })).toMatchObject({
    isLate: false,
    isMine: false,
  })
})

test.each([
  ['Europe/London', '2026-08-12T09:00'],
  // It is already tomorrow there.
  ['Asia/Kolkata', '2026-08-13T09:00'],
])('the next morning in %s is %s', (timeZone, expected) => {
  expect(nextMorning(NOW, timeZone)).toBe(expected)
})
