import { setTimeout as delay } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { DeadlineExceededError, withTimeout } from './with-timeout.ts'

test('resolves or rejects like the work when it finishes in time', async () => {
  expect(await withTimeout(1_000, Promise.resolve(7))).toBe(7)
  await expect(withTimeout(1_000, Promise.reject(new Error('its own')))).rejects.toThrow('its own')
})

test('rejects when the work takes too long and ignores its late failure', async () => {
  const late = delay(20).then(() => Promise.reject(new Error('late')))
  await expect(withTimeout(5, late)).rejects.toThrow(DeadlineExceededError)
  await expect(late).rejects.toThrow('late')
})
