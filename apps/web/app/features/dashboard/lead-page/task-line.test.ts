import { expect, test } from 'vitest'
import { nextMorning, openTasks } from './task-line.ts'

const NOW = new Date('2026-08-11T20:00:00Z')

const task = {
  id: 1,
  kind: 'call',
  due_at: '2026-08-11T19:00:00.000Z',
  note: null,
  done_at: null,
  assignee: { id: 7, name: 'Ana' },
} as const
const context = { now: NOW, language: 'en', timeZone: 'Asia/Kolkata', me: 7 } as const

test('a task is due on the student’s clocks', () => {
  expect(openTasks([task], context)[0]).toMatchObject({
    due: 'Wed 12 Aug, 00:30',
    isLate: true,
    isMine: true,
  })
  expect(openTasks([{ ...task, due_at: '2026-08-11T21:00:00.000Z' }], { ...context, me: 8 })[0]).toMatchObject({
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

test('a note that names the person comes first, and tasks that are done are left out', () => {
  const done = { ...task, id: 2, done_at: task.due_at }
  const named = { ...task, id: 3, kind: 'mentioned' as const }
  const colleague = { ...named, id: 4, assignee: { id: 8, name: 'Tomás' } }
  expect(openTasks([task, done, colleague, named], context).map(({ id }) => id)).toEqual([3, 1, 4])
})
