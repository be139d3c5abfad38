import { randomUUID } from 'node:crypto'
import type { Lead, SentLead } from '@amber/contract/leads'
import { createPlace } from '@amber/testing/factories/place'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openFriend, openSharedList } from '../../../../test-shared-shortlists.ts'
import { type LoginApi, openLoginApi } from '../../../../test-login.ts'

let login: LoginApi
beforeAll(async () => {
  login = await openLoginApi({ RATE_LIMIT_WRITE: '1000', RATE_LIMIT_FORM: '1000' })
})
afterAll(() => login.close())

const enquiry = (inventoryId: number) => ({
  inventory_id: inventoryId,
  phone: '+442079460958',
  message: 'Three rooms on one floor?',
  move_in_date: '2031-09-11',
  lease_duration: '44 weeks',
  idempotency_key: randomUUID(),
})

test('a member asks for all, and it is one lead that says how many they are', async () => {
  const { friend, path, placeId, owner } = await openSharedList(login)
  const body = enquiry(placeId)
  const [answer, again] = [
    await friend.browser.post(`${path}/enquiry`, body),
    await friend.browser.post(`${path}/enquiry`, body),
  ]
  expect(answer.statusCode).toBe(200)
  expect(again.json()).toEqual(answer.json())
  const { uuid } = answer.json<{ data: SentLead }>().data
  const lead = (await friend.browser.get(`/api/v0/leads/${uuid}`)).json<{ data: Lead }>().data
  expect(lead).toMatchObject({
    source: 'group_enquiry',
    move_in_date: '2031-09-11',
    enquiries: [{ message: 'Three rooms on one floor?', people: 2 }],
  })
  // What the friend said of themselves is not for the others.
  expect((await owner.browser.get(`/api/v0/leads/${uuid}`)).statusCode).toBe(404)
})

test('is for members, and for places that are on the list', async () => {
  const { friend, path, placeId } = await openSharedList(login)
  const stranger = await openFriend(login)
  const elsewhere = await createPlace(login.db)
  expect((await stranger.browser.post(`${path}/enquiry`, enquiry(placeId))).statusCode).toBe(404)
  const answer = await friend.browser.post(`${path}/enquiry`, enquiry(elsewhere.id))
  expect(answer.json()).toMatchObject({
    error: { code: 'invalid_input', fields: { inventory_id: 'not_allowed' } },
  })
})

test('says by name which phone nobody has', async () => {
  const { friend, path, placeId } = await openSharedList(login)
  const answer = await friend.browser.post(`${path}/enquiry`, { ...enquiry(placeId), phone: '+44123' })
  expect(answer.json()).toMatchObject({ error: { fields: { phone: 'phone-not-valid' } } })
})
