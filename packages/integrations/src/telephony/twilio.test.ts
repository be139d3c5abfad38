import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { TWILIO_KEYS } from '@amber/local-environment/addresses'
import { sign } from '@amber/stand-ins/twilio/callbacks'
import { openTwilio, type TwilioStandIn } from '@amber/stand-ins/twilio/open-twilio'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { ProviderCallEvent } from './telephony.ts'
import { createTwilioTelephony } from './twilio.ts'

const CALLER = '+447700900111'
const ANSWERS = '+4930000000'
const IS_BUSY = '+49300000486'

let twilio: TwilioStandIn
let webhookUrl: string
const received: { body: Buffer; signature: string }[] = []
const webhook = createServer((request, response) => {
  void buffer(request).then((body) => {
    received.push({ body, signature: String(request.headers['x-twilio-signature']) })
    response.end()
  })
})
beforeAll(async () => {
  twilio = await openTwilio()
  await once(webhook.listen(0, '127.0.0.1'), 'listening')
  webhookUrl = `http://127.0.0.1:${(webhook.address() as AddressInfo).port}/webhooks/calls`
})
afterAll(async () => {
  await twilio.close()
  webhook.closeAllConnections()
  webhook.close()
})
beforeEach(() => {
  received.length = 0
})

const hostedBy = (settings: { authToken?: string; accountSid?: string; apiUrl?: string; timeoutMs?: number } = {}) => {
  const { hosted } = createTwilioTelephony({
    accountSid: TWILIO_KEYS.accountSid,
    authToken: TWILIO_KEYS.authToken,
    ownNumber: TWILIO_KEYS.number,
    webhookUrl,
    apiUrl: twilio.url,
    ...settings,
  })
  return hosted ?? expect.fail('Twilio places calls')
}
const stepsOf = (events: readonly ReturnType<ReturnType<typeof hostedBy>['readEvent']>[]) =>
  events
    .filter((event): event is ProviderCallEvent => typeof event === 'object')
    .map(({ leg, state, reason }) => [leg, state, ...(reason === null ? [] : [reason])].join(' '))

describe('createTwilioTelephony', () => {
  test('rings the caller, then the person, and reports each step signed', async () => {
    const hosted = hostedBy()
    const id = await hosted.placeCall({ callerNumber: CALLER, number: IS_BUSY })
    await twilio.settled()
    expect(twilio.calls.at(-1)).toMatchObject({ sid: id, to: CALLER, personNumber: IS_BUSY, callbackUrl: webhookUrl })
    const events = received.map(hosted.readEvent)
    expect(stepsOf(events)).toEqual([
      'caller ringing',
      'caller answered',
      'person ringing',
      'person ended busy',
      'caller ended completed',
    ])
    // Twilio also reports that it begins to dial.
    expect(events.filter((event) => event === 'not_needed')).toHaveLength(2)
    for (const event of events) if (typeof event === 'object') expect(event.providerCallId).toBe(id)
    expect(new Set(events.map((event) => (typeof event === 'object' ? event.id : event))).size).toBe(6)
  })

  test('ends a call, and accepts that it has ended already', async () => {
    const hosted = hostedBy()
    const id = await hosted.placeCall({ callerNumber: CALLER, number: ANSWERS })
    await hosted.endCall(id)
    await hosted.endCall(id)
    await twilio.settled()
    expect(twilio.calls.at(-1)?.status).toBe('completed')
    expect(stepsOf(received.map(hosted.readEvent)).at(-1)).toBe('caller ended completed')
  })

  test('reads the same id from an event that is sent twice', async () => {
    twilio.setUnreliable(true)
    const hosted = hostedBy()
    await hosted.placeCall({ callerNumber: CALLER, number: IS_BUSY })
    await twilio.settled()
    twilio.setUnreliable(false)
    const ids = received.map(hosted.readEvent).flatMap((event) => (typeof event === 'object' ? [event.id] : []))
    expect(new Set(ids).size).toBe(5)
    expect(ids.length).toBeGreaterThan(5)
  })

  test('rejects events with a changed field, another token or another URL', async () => {
    const fields = { AccountSid: TWILIO_KEYS.accountSid, CallSid: 'CA1', CallStatus: 'ringing', SequenceNumber: '0' }
    const body = Buffer.from(
      new URLSearchParams({ ...fields, Timestamp: 'Wed, 18 Nov 2026 12:00:00 +0000' }).toString(),
    )
    const all = Object.fromEntries(new URLSearchParams(body.toString()))
    const { readEvent } = hostedBy()
    expect(readEvent({ body, signature: sign(TWILIO_KEYS.authToken, webhookUrl, all) })).toMatchObject({
      id: 'CA1:0',
      leg: 'caller',
      state: 'ringing',
      happenedAt: new Date('2026-11-18T12:00:00Z'),
    })
    for (const signature of [
      sign(TWILIO_KEYS.authToken, webhookUrl, { ...all, CallSid: 'CA2' }),
      sign('another-token', webhookUrl, all),
      sign(TWILIO_KEYS.authToken, `${webhookUrl}/other`, all),
      '',
    ])
      expect(readEvent({ body, signature })).toBe('not_signed')
  })

  test('tells a refusal from no response', async () => {
    const call = { callerNumber: CALLER, number: ANSWERS }
    await expect(hostedBy().placeCall({ ...call, callerNumber: '12' })).rejects.toMatchObject({
      kind: 'refused',
      code: '21211',
    })
    await expect(hostedBy({ authToken: 'wrong' }).placeCall(call)).rejects.toMatchObject({
      kind: 'refused',
      code: '20003',
    })
    await expect(hostedBy({ apiUrl: 'http://127.0.0.1:9' }).placeCall(call)).rejects.toMatchObject({ kind: 'unclear' })
  })
})
