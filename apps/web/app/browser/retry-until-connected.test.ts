import { UNSAFE_ErrorResponseImpl as RouteError } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { retryUntilConnected } from './retry-until-connected.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

const rejectWith = (reason: Error) => Promise.reject(reason)
/** The router's error responses aren't `Error` instances, so the cast satisfies the types. */
const routeError = (status: number) => new RouteError(status, '', '') as unknown as Error
const loseConnection = () => Promise.reject(new TypeError('Failed to fetch'))
const breakOffResponse = () => Promise.reject(new Error('Unable to decode turbo-stream response'))
const failWithBadGateway = () => rejectWith(routeError(502))
const neverAborted = new AbortController().signal

test('retries after every connection error until the request succeeds', async () => {
  const request = vi.fn<() => Promise<string>>()
  request
    .mockImplementationOnce(loseConnection)
    .mockImplementationOnce(breakOffResponse)
    .mockImplementationOnce(failWithBadGateway)
  request.mockResolvedValueOnce('paid')
  const result = retryUntilConnected(request, neverAborted)
  await vi.runAllTimersAsync()
  expect(await result).toBe('paid')
  expect(request).toHaveBeenCalledTimes(4)
})

test.each([new Error('ours'), routeError(404)])('rethrows other errors without retrying: %j', async (error) => {
  const request = vi.fn(() => rejectWith(error))
  await expect(retryUntilConnected(request, neverAborted)).rejects.toBe(error)
  expect(request).toHaveBeenCalledOnce()
})

test('stops retrying after the page unloads', async () => {
  const unload = new AbortController()
  const request = vi.fn(loseConnection)
  const result = retryUntilConnected(request, unload.signal).catch((error: unknown) => (error as Error).name)
  await vi.advanceTimersByTimeAsync(1)
  unload.abort()
  expect(await result).toBe('AbortError')
  expect(request).toHaveBeenCalledOnce()
})
