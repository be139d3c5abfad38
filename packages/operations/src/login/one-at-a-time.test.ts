import { expect, test } from 'vitest'
import { oneAtATime } from './one-at-a-time.ts'

test('work of one key waits for the one before, and comes in order', async () => {
  const seen: string[] = []
  const { promise: gate, resolve: open } = Promise.withResolvers<void>()
  const all = ['a', 'b', 'c'].map((name) =>
    oneAtATime('key', async () => {
      seen.push(`${name} begins`)
      await gate
      seen.push(`${name} ends`)
      return name
    }),
  )
  expect(seen).toEqual(['a begins'])
  open()
  expect(await Promise.all(all)).toEqual(['a', 'b', 'c'])
  expect(seen).toEqual(['a begins', 'a ends', 'b begins', 'b ends', 'c begins', 'c ends'])
})

test('work of another key waits for nobody', async () => {
  const { promise: gate, resolve: open } = Promise.withResolvers<void>()
  const slow = oneAtATime('one', () => gate)
  expect(await oneAtATime('other', async () => 'done')).toBe('done')
  open()
  await slow
})

test('what fails says so to its own caller alone', async () => {
  const failing = oneAtATime('key', () => Promise.reject(new Error('broken')))
  const next = oneAtATime('key', async () => 'done')
  await expect(failing).rejects.toThrow('broken')
  expect(await next).toBe('done')
})

test('a line that is full takes nobody more, but those who need not mind', async () => {
  const { promise: gate, resolve: open } = Promise.withResolvers<void>()
  const waiting = [1, 2].map(() => oneAtATime('full', () => gate, 2))
  await expect(oneAtATime('full', async () => 'done', 2)).rejects.toMatchObject({ code: 'too_many_requests' })
  const patient = oneAtATime('full', async () => 'done')
  open()
  await Promise.all(waiting)
  expect(await patient).toBe('done')
  expect(await oneAtATime('full', async () => 'again', 2)).toBe('again')
})
