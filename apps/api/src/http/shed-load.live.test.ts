import { setTimeout as delay } from 'node:timers/promises'
import { PRIORITY_HEADER } from '@amber/domain/load/request-priority'
import { makePlaceWorld, type PlaceWorld } from '@amber/testing/place-world'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openTestApi, type TestApi } from '../test-api.ts'

let world: PlaceWorld
let api: TestApi
beforeAll(async () => {
  world = await makePlaceWorld()
  api = await openTestApi({ ...world.environment, MAX_EVENT_LOOP_DELAY_MS: '1', TRUSTED_PROXY_HOPS: '1' })
})
afterAll(async () => {
  await api.close()
  await world.close()
})

/** Blocks the event loop several times, which is what a process without any time left does. */
beforeEach(async () => {
  for (let pause = 0; pause < 6; pause++) {
    const endsAt = performance.now() + 150
    while (performance.now() < endsAt);
    await delay(1)
  }
})

const ask = (url: string, { address = '127.0.0.1', ...headers }: Record<string, string> = {}) =>
  Promise.all(Array.from({ length: 20 }, () => api.app.inject({ url, headers, remoteAddress: address })))

test('sheds what visitors browse, says when to return, and lets bookings pass', async () => {
  const [browsing, bookings] = await Promise.all([
    ask('/api/v0/inventories/alpha-house', { 'accept-language': 'de' }),
    ask('/api/v0/forms/book'),
  ])
  const shed = browsing.filter(({ statusCode }) => statusCode === 503)
  expect(shed.length).toBeGreaterThan(10)
  for (const { headers, json } of shed) {
    expect(Number(headers['retry-after'])).toBeGreaterThanOrEqual(5)
    expect(json()).toMatchObject({ error: { code: 'overloaded', request_id: headers['x-request-id'] } })
  }
  expect(bookings.filter(({ statusCode }) => statusCode === 503)).toEqual([])
  expect(await api.services.metrics.registry.metrics()).toMatch(/requests_shed_total\{priority="browsing"\} [1-9]/)
})

test('lets the reads of a page of a booking pass, if our own web server says so', async () => {
  const isShed = async (headers: Record<string, string>) =>
    (await ask('/api/v0/inventories/alpha-house', headers)).some(({ statusCode }) => statusCode === 503)
  expect(await isShed({ [PRIORITY_HEADER]: 'booking' })).toBe(false)
  expect(await isShed({ [PRIORITY_HEADER]: 'booking', address: '203.0.113.7' })).toBe(true)
  expect(await isShed({ [PRIORITY_HEADER]: 'extra' })).toBe(true)
})
