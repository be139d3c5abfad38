import { UNSAFE_ErrorResponseImpl as RouteError } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { untilReached } from './until-reached.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

const failing = (reason: Error) => Promise.reject(reason)
/** The router's own refusals are no `Error`, though they look like one to who reads the types. */
const refusedBy = (status: number) => new RouteError(status, '', '') as unknown as Error
const lost = () => Promise.reject(new TypeError('Failed to fetch'))
const brokenOff = () => Promise.reject(new Error('Unable to decode turbo-stream response'))
const badGateway = () => failing(refusedBy(502))
const never = new AbortController().signal

test('asks again after every loss, until there is an answer', async () => {
  const ask = vi.fn<() => Promise<string>>()
  ask.mockImplementationOnce(lost).mockImplementationOnce(brokenOff).mockImplementationOnce(badGateway)
  ask.mockResolvedValueOnce('paid')
  const asked = untilReached(ask, never)
  await vi.runAllTimersAsync()
  expect(await asked).toBe('paid')
  expect(ask).toHaveBeenCalledTimes(4)
})

test.each([new Error('ours'), refusedBy(404)])('an answer is an answer: %j', async (refusal) => {
  const ask = vi.fn(() => failing(refusal))
  await expect(untilReached(ask, never)).rejects.toBe(refusal)
  expect(ask).toHaveBeenCalledOnce()
})

test('nobody asks on for a page that was left', async () => {
  const left = new AbortController()
  const ask = vi.fn(lost)
  const asked = untilReached(ask, left.signal).catch((error: unknown) => (error as Error).name)
  await vi.advanceTimersByTimeAsync(1)
  left.abort()
  expect(await asked).toBe('AbortError')
  expect(ask).toHaveBeenCalledOnce()
})
