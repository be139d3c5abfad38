import { expect, test } from 'vitest'
import { submitStart } from './submit-start.ts'

test('returns the response of the form', async () => {
  expect(await submitStart(async () => 'begun')).toBe('begun')
})

test('returns an unreached problem when the connection fails', async () => {
  const loseConnection = () => Promise.reject(new TypeError('Failed to fetch'))
  expect(await submitStart(loseConnection)).toEqual({ problem: { code: 'unreached' } })
})

test('rethrows other errors', async () => {
  await expect(submitStart(() => Promise.reject(new Error('a fault of ours')))).rejects.toThrow('a fault of ours')
})
