import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'
import { createFlagEvaluator } from '@amber/domain/flags/flag-evaluator'
import type { FlagAttributes } from '@amber/domain/flags/flag-attributes'
import { compilePayload } from '@amber/domain/flags/flag-payload'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createExposureRecorder, type ExposureRecorder, withExposures } from './exposure-recorder.ts'

const ANA = 'c0ffee00-0000-4000-8000-000000000001'
const BO = 'c0ffee00-0000-4000-8000-000000000002'

type Body = { exposures: unknown[]; failures: string[]; withdrawn: string[] }

let received: { path: string | undefined; body: Body }[]
let isDown = false
const server = createServer((request, response) => void answer(request, response))
async function answer(request: IncomingMessage, response: ServerResponse) {
  const body = (await json(request)) as Body
  if (isDown) response.writeHead(503).end('{"error":{"code":"unavailable","message":"","request_id":""}}')
  else {
    received.push({ path: request.url, body })
    response.end('{"data":{"recorded":true}}')
  }
}

let apiUrl: string
beforeAll(async () => {
  await once(server.listen(0, '127.0.0.1'), 'listening')
  apiUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => void server.close())

let recorder: ExposureRecorder
let outages: number
beforeEach(() => {
  received = []
  outages = 0
  isDown = false
  recorder = createExposureRecorder({ apiUrl, serverKey: 'key', everyMs: 5, onFailure: () => (outages += 1) })
})
afterEach(() => recorder.close())

const shown = (visitorId: string, userId: number | null = null) => ({
  experiment: 'modes',
  variation: 1,
  visitorId,
  userId,
})
const sentShown = (visitor: string, user: number | null = null) => ({
  experiment: 'modes',
  variation: 1,
  visitor_id: visitor,
  user_id: user,
})

describe('createExposureRecorder', () => {
  test('sends an exposure once, and again when the visitor has logged in', async () => {
    recorder.expose(shown(ANA))
    recorder.expose(shown(ANA))
    await expect.poll(() => received).toHaveLength(1)
    recorder.expose(shown(ANA))
    recorder.expose(shown(ANA, 7))
    recorder.fail(BO)
    await expect.poll(() => received).toHaveLength(2)
    expect(received).toEqual([
      { path: '/api/v0/exposures/key', body: { exposures: [sentShown(ANA)], failures: [], withdrawn: [] } },
      { path: '/api/v0/exposures/key', body: { exposures: [sentShown(ANA, 7)], failures: [BO], withdrawn: [] } },
    ])
  })

  test('keeps what it could not send, and reports one outage', async () => {
    isDown = true
    recorder.expose(shown(ANA))
    await expect.poll(() => outages).toBe(1)
    recorder.expose(shown(BO))
    isDown = false
    await expect.poll(() => received.flatMap(({ body }) => body.exposures)).toEqual([sentShown(ANA), sentShown(BO)])
    expect(outages).toBe(1)
  })

  test('forgets a visitor who withdraws consent, also what was not sent yet', async () => {
    isDown = true
    recorder.expose(shown(ANA))
    recorder.fail(ANA)
    recorder.expose(shown(BO))
    recorder.forget(ANA)
    isDown = false
    await expect.poll(() => received).toHaveLength(1)
    expect(received[0]?.body).toEqual({ exposures: [sentShown(BO)], failures: [], withdrawn: [ANA] })
  })

  test('sends what is left when it closes, and nothing without a key', async () => {
    recorder.expose(shown(ANA))
    await recorder.close()
    expect(received).toHaveLength(1)
    const silent = createExposureRecorder({ apiUrl, serverKey: undefined, onFailure: () => (outages += 1) })
    silent.expose(shown(BO))
    await silent.close()
    expect([received.length, outages]).toEqual([1, 0])
  })
})

describe('withExposures', () => {
  const exposed: unknown[] = []
  const rules = [{ id: 'modes', key: 'modes', variations: ['DEFAULT', 'LEAD'], weights: [0, 1] }]
  const { payload } = compilePayload(
    [{ name: 'enquiry_mode', defaultValue: 'DEFAULT', rules, isOff: false }],
    new Date(),
    new Date(),
  )
  const forgotten: string[] = []
  const flags = withExposures(createFlagEvaluator(payload), {
    expose: (exposure) => exposed.push(exposure),
    forget: (visitorId) => forgotten.push(visitorId),
  })
  const visitor: FlagAttributes = {
    id: ANA,
    edition: 'world',
    language: 'en',
    device: 'mobile',
    isLoggedIn: false,
    isInternalUser: false,
  }

  // spec: 6.internal-flag
  test('records visitors in an experiment, forgets internal users, and ignores people without consent', () => {
    expect(flags.valueOf('enquiry_mode', visitor)).toBe('LEAD')
    flags.valueOf('enquiry_mode', { ...visitor, isInternalUser: true })
    flags.valueOf('enquiry_mode', { ...visitor, id: undefined })
    flags.valueOf('nps', visitor)
    flags.evaluate('enquiry_mode', { ...visitor, id: BO, userId: 7 })
    expect(exposed).toEqual([shown(ANA), shown(BO, 7)])
    // Also what they saw before they logged in.
    expect(forgotten).toEqual([ANA])
  })
})
