import { randomUUID } from 'node:crypto'
import type { Lead, SentLead } from '@amber/contract/schemas/leads'
import { createPlace } from '@amber/testing/factories/place'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openFriend, openSharedList } from '../../../../test-shared-shortlists.ts'
import { type LoginApi, openLoginApi } from '../../../../test-login.ts'

let login: LoginApi
beforeAll(async () => {
  login = await openLoginApi({ RATE_LIMIT_WRITE: '1000', RATE_LIMIT_FORM: '1000' })
})
afterAll(() => login.close())

const enquiryFor = (inventoryId: number) => ({
  inventory_id: inventoryId,
  phone: '+442079460958',
  message: 'Three rooms on one floor?',
  move_in_date: '2031-09-11',
  lease_duration: '44 weeks',
  idempotency_key: randomUUID(),
})

test('creates one lead with the group size when a member sends the enquiry twice', async () => {
  const { friend, path, placeId, owner } = await openSharedList(login)
  const body = enquiryFor(placeId)
  const [response, repeated] = [
    await friend.browser.post(`${path}/enquiry`, body),
    await friend.browser.post(`${path}/enquiry`, body),
  ]
  expect(response.statusCode).toBe(200)
  expect(repeated.json()).toEqual(response.json())
  const { uuid } = response.json<{ data: SentLead }>().data
  const lead = (await friend.browser.get(`/api/v0/leads/${uuid}`)).json<{ data: Lead }>().data
  expect(lead).toMatchObject({
    source: 'group_enquiry',
    move_in_date: '2031-09-11',
    enquiries: [{ message: 'Three rooms on one floor?', people: 2 }],
  })
  // Other members of the list must not see the friend's contact details.
  expect((await owner.browser.get(`/api/v0/leads/${uuid}`)).statusCode).toBe(404)
})

test('returns 404 to non-members and rejects places that are not on the list', async () => {
  const { friend, path, placeId } = await openSharedList(login)
  const nonMember = await openFriend(login)
  const otherPlace = await createPlace(login.db)
  expect((await nonMember.browser.post(`${path}/enquiry`, enquiryFor(placeId))).statusCode).toBe(404)
  const response = await friend.browser.post(`${path}/enquiry`, enquiryFor(otherPlace.id))
  expect(response.json()).toMatchObject({
    error: { code: 'invalid_input', fields: { inventory_id: 'not_allowed' } },
  })
})

test('names the phone field when the number is invalid', async () => {
  const { friend, path, placeId } = await openSharedList(login)
  const response = await friend.browser.post(`${path}/enquiry`, { ...enquiryFor(placeId), phone: '+44123' })
  expect(response.json()).toMatchObject({ error: { fields: { phone: 'phone-not-valid' } } })
})
