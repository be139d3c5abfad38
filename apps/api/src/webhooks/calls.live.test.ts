import { randomUUID } from 'node:crypto'
import { putContactConsent } from '@amber/db/queries/contact/contact-consents'
import type { ContactChannel } from '@amber/domain/contact/can-contact'
import { CALL_WEBHOOK_PATH } from '@amber/domain/telephony/call-webhook'
import { localEnvironment, TWILIO_KEYS } from '@amber/local-environment/addresses'
import { freePort } from '@amber/local-environment/free-port'
import { applyCallEvent } from '@amber/operations/telephony/apply-call-event'
import { sign } from '@amber/stand-ins/twilio/callbacks'
import { openTwilio, type TwilioStandIn } from '@amber/stand-ins/twilio/open-twilio'
import { cloneDatabase, type TestDatabase } from '@amber/testing/database'
import { createLead } from '@amber/testing/factories/lead'
import { createPlace } from '@amber/testing/factories/place'
import { logIn } from '@amber/testing/factories/session'
import { createUser } from '@amber/testing/factories/user'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openTestApi, SAME_ORIGIN_HEADERS, type TestApi } from '../test-api.ts'

const CALLER = '+447700900111'
const ANSWERS = '+4930000000'
const IS_BUSY = '+49300000486'
const HANGS_UP = '+49300000002'

let database: TestDatabase
let rootId: number
let twilio: TwilioStandIn
let api: TestApi
let webhookUrl: string
beforeAll(async () => {
  database = await cloneDatabase()
  ;({ id: rootId } = await createPlace(database.db))
  twilio = await openTwilio({ stepMs: 30 })
  const port = await freePort()
  // The provider signs the public URL of the webhook.
  const SITE_URL = `http://127.0.0.1:${port}`
  webhookUrl = `${SITE_URL}${CALL_WEBHOOK_PATH}`
  api = await openTestApi({ ...localEnvironment, DATABASE_URL: database.url, ...twilio.environment, SITE_URL })
  await api.app.listen({ port, host: '127.0.0.1' })
})
afterAll(async () => {
  await twilio.close()
  await api.close()
  await database.drop()
})
beforeEach(async () => {
  twilio.setUnreliable(false)
  await database.db.deleteFrom('callEvents').execute()
  await database.db.deleteFrom('calls').execute()
})

type CallToOpen = { phone?: string | null; direction?: 'outbound' | 'inbound'; channels?: ContactChannel[] }

/** Opens a claimed call to a person who may be called at any hour, whenever this test runs. */
async function openCall(
  number: string,
  { phone = CALLER, direction = 'outbound', channels = ['phone'] }: CallToOpen = {},
) {
  const { id: personId } = await createUser(database.db)
  const consent = { channels, hours: { from: 0, to: 24 }, timeZone: weekdayZone(), noCalls: false }
  await putContactConsent(database.db, personId, consent)
  const lead = await createLead(database.db, {
    rootId,
    userId: personId,
    email: `${randomUUID()}@example.com`,
    phone: number,
  })
  const { token, userId } = await logIn(database.db, { roles: ['agent'] })
  await database.db.updateTable('users').set({ phone }).where('id', '=', userId).execute()
  const claimedUntil = new Date(Date.now() + 60_000)
  const claimedAt = new Date(Date.now() - 10_000)
  const call = { callerId: userId, leadId: lead.id, userId: personId, number, direction, claimedAt, claimedUntil }
  const { uuid } = await database.db.insertInto('calls').values(call).returning('uuid').executeTakeFirstOrThrow()
  const post = (action: 'dial' | 'hang_up') =>
    api.app.inject({
      method: 'POST',
      url: `/api/v0/calls/${uuid}/${action}`,
      cookies: { user_auth_token: token },
      headers: SAME_ORIGIN_HEADERS,
    })
  const read = () =>
    database.db
      .selectFrom('calls')
      .where('uuid', '=', uuid)
      .select(['state', 'startedAt', 'answeredAt', 'endedAt', 'providerCallId'])
      .executeTakeFirstOrThrow()
  return { post, read }
}

/** Nobody is called on Sundays, so somebody lives where it is another day. Neither zone has holidays. */
const weekdayZone = () =>
  ['Etc/GMT-14', 'Etc/GMT+12'].find((timeZone) => {
    const day = new Intl.DateTimeFormat('en', { timeZone, weekday: 'short' }).format(new Date())
    return day !== 'Sun'
  }) ?? 'UTC'

const listEvents = () =>
  database.db.selectFrom('callEvents').select(['id', 'leg', 'state', 'outcome']).orderBy('id').execute()

/** Applies all events, as the worker does, and returns their outcomes. */
async function applyEvents({ newestFirst = false, now = new Date() } = {}) {
  const events = await listEvents()
  const outcomes: string[] = []
  for (const { id } of newestFirst ? events.toReversed() : events)
    outcomes.push(await applyCallEvent(database.db, id, now))
  return outcomes
}

describe('a call by a hosted provider', () => {
  test('is dialled once and follows the events of the provider', async () => {
    const { post, read } = await openCall(HANGS_UP)
    const responses = await Promise.all([post('dial'), post('dial')])
    expect(responses.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 409])
    await twilio.settled()
    expect(twilio.calls).toHaveLength(1)
    expect(twilio.calls[0]).toMatchObject({ to: CALLER, personNumber: HANGS_UP })
    expect(await read()).toMatchObject({ state: 'ringing', providerCallId: twilio.calls[0]?.sid })

    await applyEvents()
    const call = await read()
    expect(call.state).toBe('ended')
    expect(call.startedAt).not.toBeNull()
    expect(call.answeredAt).not.toBeNull()
    expect(call.endedAt).not.toBeNull()
    // A second run changes nothing.
    expect(new Set(await applyEvents())).toEqual(new Set(['settled']))
    expect(await read()).toEqual(call)
  })

  test('stores events once that arrive twice and in another order', async () => {
    twilio.setUnreliable(true)
    const { post, read } = await openCall(IS_BUSY)
    expect((await post('dial')).statusCode).toBe(200)
    await twilio.settled()
    expect((await listEvents()).map(({ leg, state }) => `${leg} ${state}`).toSorted()).toEqual([
      'caller answered',
      'caller ended',
      'caller ringing',
      'person ended',
      'person ringing',
    ])
    await applyEvents()
    expect(await read()).toMatchObject({ state: 'ended', answeredAt: null })
  })

  test('knows when it was answered although its end was applied first', async () => {
    const { post, read } = await openCall(HANGS_UP)
    await post('dial')
    await twilio.settled()
    expect(await applyEvents({ newestFirst: true })).toContain('late_answer')
    const { startedAt, answeredAt, endedAt } = await read()
    const times = [startedAt, answeredAt, endedAt].map((time) => time?.getTime() ?? expect.fail('a time is missing'))
    expect(times).toEqual(times.toSorted((a, b) => a - b))
  })

  test('ends when its caller hangs up', async () => {
    const { post, read } = await openCall(ANSWERS)
    expect((await post('hang_up')).json()).toMatchObject({ error: { fields: { call: 'not_dialled' } } })
    await post('dial')
    expect((await post('hang_up')).statusCode).toBe(200)
    expect((await post('hang_up')).statusCode).toBe(200)
    await twilio.settled()
    await applyEvents()
    expect((await read()).state).toBe('ended')
  })

  test('needs a telephone of the caller', async () => {
    const { post, read } = await openCall(ANSWERS, { phone: null })
    expect((await post('dial')).json()).toMatchObject({ error: { fields: { call: 'no_own_phone' } } })
    expect(await read()).toMatchObject({ state: 'claimed', providerCallId: null })
  })

  test('is a call to a person who may be called, never one that is said to come from them', async () => {
    const received = await openCall(ANSWERS, { direction: 'inbound' })
    expect((await received.post('dial')).json()).toMatchObject({ error: { fields: { call: 'not_outbound' } } })
    const unwilling = await openCall(IS_BUSY, { channels: ['email'] })
    expect((await unwilling.post('dial')).json()).toMatchObject({ error: { fields: { call: 'no_consent' } } })
    for (const { read } of [received, unwilling])
      expect(await read()).toMatchObject({ state: 'claimed', providerCallId: null, startedAt: null })
  })
})

describe(`POST ${CALL_WEBHOOK_PATH}`, () => {
  const EVENT = {
    AccountSid: TWILIO_KEYS.accountSid,
    CallSid: 'CA1',
    CallStatus: 'completed',
    SequenceNumber: '3',
    Timestamp: 'Wed, 18 Nov 2026 12:00:00 +0000',
  }
  const postEvent = (signature: string) =>
    fetch(webhookUrl, {
      method: 'POST',
      body: new URLSearchParams(EVENT),
      headers: { 'x-twilio-signature': signature },
    })

  test('rejects an event with a wrong signature', async () => {
    expect((await postEvent(sign('another-token', webhookUrl, EVENT))).status).toBe(400)
    expect((await postEvent('')).status).toBe(400)
    expect(await listEvents()).toEqual([])
  })

  test('waits for the call of an event, and gives up after minutes', async () => {
    expect((await postEvent(sign(TWILIO_KEYS.authToken, webhookUrl, EVENT))).status).toBe(204)
    expect(await applyEvents()).toEqual(['unknown_yet'])
    expect(await applyEvents({ now: new Date(Date.now() + 6 * 60_000) })).toEqual(['unknown_call'])
    expect(await listEvents()).toMatchObject([{ outcome: 'unknown_call' }])
  })
})
