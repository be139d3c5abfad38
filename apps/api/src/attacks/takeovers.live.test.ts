import { randomBytes } from 'node:crypto'
import type { OwnTakeover, TakeoverToDecide } from '@amber/contract/schemas/takeovers'
import { loginSecrets as secrets } from '@amber/testing/mailed-logins'
import { openTestPayments } from '@amber/testing/payments/test-payments'
import { openTestTakeovers } from '@amber/testing/payments/test-takeovers'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type LoginApi, logInByMail, newEmail, openLoginApi } from '../test-login.ts'
import { logInStaff } from '../test-staff.ts'

let world: LoginApi
let payments: ReturnType<typeof openTestPayments>
let takeovers: ReturnType<typeof openTestTakeovers>
beforeAll(async () => {
  world = await openLoginApi({ RATE_LIMIT_WRITE: '10000', RATE_LIMIT_READ: '10000', RATE_LIMIT_FORM: '10000' })
  payments = openTestPayments(world.db)
  takeovers = openTestTakeovers(payments)
})
afterAll(() => world.close())

/** Gives a lead an agreement that nobody has signed yet, and returns the path of the landlord's link about takeovers. */
async function linkOf(leadId: number): Promise<string> {
  const admin = await logInStaff(world, 'admin')
  const linkSeed = randomBytes(32)
  const { id } = await world.db
    .insertInto('tenancyAgreements')
    .values({
      leadId,
      terms: JSON.stringify({ student: 'Kim Example', lastDay: '2028-06-30' }),
      text: JSON.stringify({ title: 'Agreement', sections: [] }),
      landlordName: 'Daniel Okafor',
      landlordEmail: 'daniel@marlow.example',
      linkSeed,
      preparedBy: admin.userId,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return `/api/v0/agreements/${secrets.agreementTokenOf(id, linkSeed)}/takeover`
}

const shownBy = async (link: string) => (await world.browser().get(link)).json<{ data: TakeoverToDecide | null }>().data

const decide = (link: string, body: object) => world.browser().send('PUT', link, body)

/** Logs in as the account of a test student. */
async function logInAs(userId: number) {
  const email = newEmail()
  const browser = await logInByMail(world, email)
  const { id } = await world.db.selectFrom('users').where('email', '=', email).select('id').executeTakeFirstOrThrow()
  await world.db.updateTable('leads').set({ userId: id, email }).where('userId', '=', userId).execute()
  return browser
}

describe('a takeover', () => {
  test('is withdrawn by the student who leaves and given up by the one who pays, and by nobody else', async () => {
    const { leaver, taker } = await takeovers.paid()
    const path = `/api/v0/takeovers/${leaver.uuid}`
    const [first, second, stranger] = [
      await logInAs(leaver.userId),
      await logInAs(taker.userId),
      await logInByMail(world, newEmail()),
    ]
    for (const browser of [second, stranger]) expect((await browser.send('DELETE', path)).statusCode).toBe(404)
    for (const browser of [first, stranger])
      expect((await browser.send('DELETE', `${path}/reservation`)).statusCode).toBe(404)
    expect(await takeovers.statusOf(leaver.uuid)).toBe('paid')
    const own = (await first.get('/api/v0/auth/users/takeovers')).json<{ data: { result: OwnTakeover[] } }>().data
    expect(own.result).toMatchObject([{ side: 'leaver', payment_token: null }])
    expect((await second.send('DELETE', `${path}/reservation`)).statusCode).toBe(200)
    expect((await first.send('DELETE', path)).statusCode).toBe(200)
  })

  test('is offered by the owner of the booking alone, staff included', async () => {
    const leaver = await takeovers.offer()
    const { uuid } = await world.db
      .selectFrom('leads')
      .where('id', '=', leaver.leadId)
      .select('uuid')
      .executeTakeFirstOrThrow()
    const admin = await logInStaff(world, 'admin')
    for (const browser of [admin.browser, await logInByMail(world, newEmail())]) {
      expect((await browser.get(`/api/v0/leads/${uuid}/takeover`)).statusCode).toBe(404)
      const body = { leave_on: '2028-02-01', reason: 'other', incentive: 0 }
      expect((await browser.post(`/api/v0/leads/${uuid}/takeover`, body)).statusCode).toBe(404)
    }
  })

  test('is decided by the link about the offer and the student that its page showed', async () => {
    const { leaver, taker } = await takeovers.paid()
    const link = await linkOf(leaver.leadId)
    const shown = await shownBy(link)
    expect(shown).toMatchObject({ uuid: leaver.uuid, status: 'paid', taker_id: expect.any(Number) })
    const other = await takeovers.offer()
    const body = { uuid: leaver.uuid, decision: 'complete', taker_id: shown?.taker_id }
    expect((await decide(link, { ...body, uuid: other.uuid })).statusCode).toBe(409)
    expect((await decide(link, { ...body, taker_id: null })).statusCode).toBe(409)
    expect((await decide(link, { ...body, taker_id: (shown?.taker_id ?? 0) + 1 })).statusCode).toBe(409)
    expect(await takeovers.statusOf(leaver.uuid)).toBe('paid')
    expect(await takeovers.balanceOf(taker.paymentId)).toMatchObject({ refunded: 0 })
    expect((await decide(link, body)).json()).toMatchObject({ data: { status: 'completed' } })
  })

  test('is still shown by the link after it has closed the lead of an agreement that was not signed', async () => {
    const { leaver } = await takeovers.paid()
    const link = await linkOf(leaver.leadId)
    const shown = await shownBy(link)
    await decide(link, { uuid: leaver.uuid, decision: 'complete', taker_id: shown?.taker_id })
    expect(await shownBy(link)).toMatchObject({ status: 'completed', decisions: [] })
    // The agreement itself ended with the booking.
    expect((await world.browser().get(link.replace('/takeover', ''))).statusCode).toBe(404)
  })

  test('names nobody to visitors, and no student who has not paid to the landlord', async () => {
    const leaver = await takeovers.offer()
    await takeovers.decide(leaver.uuid, 'agree')
    const listed = await world.browser().get(`/api/v0/takeovers/${leaver.uuid}`)
    expect(listed.statusCode).toBe(200)
    expect(listed.body).not.toMatch(/Example|example\.com|lead_uuid|taker|reason/)
    await takeovers.reserve(leaver.uuid)
    expect((await world.browser().get(`/api/v0/takeovers/${leaver.uuid}`)).statusCode).toBe(404)
    expect(await shownBy(await linkOf(leaver.leadId))).toMatchObject({ taker_name: null, taker_id: null })
  })
})
