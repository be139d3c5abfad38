import { randomUUID } from 'node:crypto'
import { MAX_USER_HOLDS_PER_STAY_PER_DAY } from '@amber/domain/booking/hold-limits'
import { flatForm } from '@amber/testing/factories/book-form'
import { createPlace } from '@amber/testing/factories/place'
import type { LightMyRequestResponse } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestBrowser } from '../test-browser.ts'
import { type LoginApi, logInByMail, newEmail, openLoginApi } from '../test-login.ts'

let world: LoginApi
beforeAll(async () => {
  world = await openLoginApi({ RATE_LIMIT_FORM: '1000' })
})
afterAll(() => world.close())

async function newTenancyId() {
  const { roomTypes } = await createPlace(world.db)
  return roomTypes[0]?.tenancies[0]?.id ?? 0
}

const hold = (browser: TestBrowser, tenancyId: number, email: string) =>
  browser.post('/api/v0/forms', {
    ...flatForm(),
    'user_details/email': email,
    inventory_id: tenancyId,
    idempotency_key: randomUUID(),
  })

async function release(browser: TestBrowser, held: LightMyRequestResponse) {
  const { data_formatted: lead } = held.json<{ data: { data_formatted: { lead_uuid: string } } }>().data
  const response = await browser.send('DELETE', `/api/v0/leads/${lead.lead_uuid}/hold`)
  expect(response.json()).toEqual({ data: { released: true } })
}

/** Holds and releases the stay until a hold is rejected, at most twenty times. Returns the number of holds. */
async function holdAndRelease(browser: TestBrowser, tenancyId: number, email: string) {
  for (let count = 0; count < 20; count++) {
    const response = await hold(browser, tenancyId, email)
    if (response.statusCode !== 200) {
      expect(response.json()).toMatchObject({ error: { code: 'hold_later' } })
      return count
    }
    await release(browser, response)
  }
  return 20
}

test('stops a logged-in student who holds, releases and holds the same room again', async () => {
  const [tenancyId, email] = [await newTenancyId(), newEmail()]
  const browser = await logInByMail(world, email)
  expect(await holdAndRelease(browser, tenancyId, email)).toBe(MAX_USER_HOLDS_PER_STAY_PER_DAY)
})

test('stops the same mailbox in another browser, with another session and another IP address', async () => {
  const [tenancyId, email] = [await newTenancyId(), newEmail()]
  await holdAndRelease(await logInByMail(world, email), tenancyId, email)
  const other = await logInByMail(world, email)
  expect(await holdAndRelease(other, tenancyId, email)).toBe(0)
})

test('stops the same account after its email has changed', async () => {
  const [tenancyId, email, changed] = [await newTenancyId(), newEmail(), newEmail()]
  await holdAndRelease(await logInByMail(world, email), tenancyId, email)
  await world.db.updateTable('users').set({ email: changed }).where('email', '=', email).execute()
  expect(await holdAndRelease(await logInByMail(world, changed), tenancyId, changed)).toBe(0)
})

test("does not let visitors who type a student's email use up the student's holds", async () => {
  const [tenancyId, email] = [await newTenancyId(), newEmail()]
  for (let count = 0; count < 3; count++) {
    const visitor = world.browser()
    await release(visitor, await hold(visitor, tenancyId, email))
  }
  const student = await logInByMail(world, email)
  expect((await hold(student, tenancyId, email)).statusCode).toBe(200)
})

test('lets the student hold another room after the limit of one room', async () => {
  const [tenancyId, other, email] = [await newTenancyId(), await newTenancyId(), newEmail()]
  const browser = await logInByMail(world, email)
  await holdAndRelease(browser, tenancyId, email)
  expect((await hold(browser, other, email)).statusCode).toBe(200)
})
