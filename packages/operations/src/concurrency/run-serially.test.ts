import { expect, test } from 'vitest'
import { runSerially } from './run-serially.ts'

test('runs the work of one key in order and one at a time', async () => {
  const steps: string[] = []
  const { promise: gate, resolve: openGate } = Promise.withResolvers<void>()
  const results = ['a', 'b', 'c'].map((name) =>
    runSerially('key', async () => {
      steps.push(`${name} begins`)
      await gate
      steps.push(`${name} ends`)
      return name
    }),
  )
  expect(steps).toEqual(['a begins'])
  openGate()
  expect(await Promise.all(results)).toEqual(['a', 'b', 'c'])
  expect(steps).toEqual(['a begins', 'a ends', 'b begins', 'b ends', 'c begins', 'c ends'])
})

test('does not wait for work of another key', async () => {
  const { promise: gate, resolve: openGate } = Promise.withResolvers<void>()
  const slow = runSerially('one', () => gate)
  expect(await runSerially('other', async () => 'done')).toBe('done')
  openGate()
  await slow
})

test('rejects only the caller whose work failed', async () => {
  const failing = runSerially('key', () => Promise.reject(new Error('broken')))
  const next = runSerially('key', async () => 'done')
  await expect(failing).rejects.toThrow('broken')
  expect(await next).toBe('done')
})

test('rejects work when the queue is full unless the caller sets no limit', async () => {
  const { promise: gate, resolve: openGate } = Promise.withResolvers<void>()
  const waiting = [1, 2].map(() => runSerially('full', () => gate, 2))
  await expect(runSerially('full', async () => 'done', 2)).rejects.toMatchObject({ code: 'too_many_requests' })
  const unlimited = runSerially('full', async () => 'done')
  openGate()
  await Promise.all(waiting)
  expect(await unlimited).toBe('done')
  expect(await runSerially('full', async () => 'again', 2)).toBe('again')
})
