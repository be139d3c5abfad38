import { setTimeout as delay } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { TooSlow, within } from './within.ts'

test('work in time gives its own outcome', async () => {
  expect(await within(1_000, Promise.resolve(7))).toBe(7)
  await expect(within(1_000, Promise.reject(new Error('its own')))).rejects.toThrow('its own')
})

test('work that takes longer is not waited for, and its late failure disturbs nobody', async () => {
  const late = delay(20).then(() => Promise.reject(new Error('late')))
  await expect(within(5, late)).rejects.toThrow(TooSlow)
  await expect(late).rejects.toThrow('late')
})
