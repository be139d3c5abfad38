import { randomUUID } from 'node:crypto'
import type { Agreement } from '@amber/contract/schemas/agreements'
import { loginSecrets as secrets } from '@amber/testing/mailed-logins'
import { createLead } from '@amber/testing/factories/lead'
import { createOrganisation } from '@amber/testing/factories/organisation'
import { createBooking } from '@amber/testing/factories/payment'
import { createPlace } from '@amber/testing/factories/place'
import { writeAgreement } from '@amber/operations/agreement/write-agreement'
import { findAgreementOfLead } from '@amber/db/queries/agreement/agreements'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { TestBrowser } from '../test-browser.ts'
import { type LoginApi, logInByMail, newEmail, openLoginApi } from '../test-login.ts'
import { logInStaff, type StaffInBrowser } from '../test-staff.ts'

const LANDLORD = {
  name: 'Daniel Okafor',
  email: 'daniel@marlow.example',
  account: { holder: 'Marlow Living Ltd', number: 'GB33 BUKB 2020 1555 5555 55' },
}
const STUDENT = 'Mei Chen'

let world: LoginApi
let agent: StaffInBrowser
beforeAll(async () => {
  world = await openLoginApi({ RATE_LIMIT_WRITE: '10000', RATE_LIMIT_READ: '10000', RATE_LIMIT_FORM: '10000' })
  agent = await logInStaff(world, 'agent')
})
afterAll(() => world.close())

/** Books a room for a student whose lead is assigned to the agent. */
async function book() {
  const { db } = world
  const email = newEmail()
  const student = await logInByMail(world, email)
  const { id: userId } = await db.selectFrom('users').where('email', '=', email).select('id').executeTakeFirstOrThrow()
  const { id: organisationId } = await createOrganisation(db, { name: 'Marlow Living Ltd' })
  const canonicalName = `place-${randomUUID()}`
  const { id: rootId, roomTypes } = await createPlace(db, { place: { canonicalName, organisationId } })
  const tenancyId = roomTypes[0]?.tenancies[0]?.id ?? 0
  const stay = { rootId, inventoryId: tenancyId, name: STUDENT, email, userId }
  const lead = await createLead(db, { ...stay, stage: 'deposit_paid', assignedTo: agent.userId })
  await createBooking(db, { rootId, tenancyId, leadId: lead.id })
  await db
    .updateTable('forms')
    .set({ formValues: JSON.stringify({ 'user_details/name': STUDENT }) })
    .where('leadId', '=', lead.id)
    .execute()
  return { student, leadId: lead.id, uuid: lead.uuid, path: `/api/v0/leads/${lead.uuid}/agreement` }
}

type Booked = Awaited<ReturnType<typeof book>>

const prepare = ({ path }: Booked, browser = agent.browser) => browser.send('PUT', path, { landlord: LANDLORD })

async function write({ leadId }: Booked): Promise<void> {
  const { db, files, documentKeys: keys } = world.api.services
  const agreement = await findAgreementOfLead(db, leadId)
  await writeAgreement({ db, files, keys, write: async () => Buffer.from('%PDF-1.7 text') }, agreement?.id ?? 0)
}

/** Returns the path of the landlord's link. */
async function linkOf({ leadId }: Booked): Promise<string> {
  const agreement = await findAgreementOfLead(world.db, leadId)
  if (!agreement) throw new Error('agreement not found')
  return `/api/v0/agreements/${secrets.agreementTokenOf(agreement.id, agreement.linkSeed)}`
}

const read = async (browser: TestBrowser, path: string) => (await browser.get(path)).json<{ data: Agreement }>().data

async function sign(browser: TestBrowser, path: string, change: object = {}) {
  const { text_sha256 } = (await browser.get(path)).json<{ data?: Agreement }>().data ?? {}
  const name = path.startsWith('/api/v0/agreements') ? LANDLORD.name : STUDENT
  return browser.post(`${path}/signature`, {
    name,
    text_sha256: text_sha256 ?? 'ab'.repeat(32),
    agreed: true,
    ...change,
  })
}

const statusOf = async (response: Promise<{ statusCode: number }>) => (await response).statusCode

async function readyForStudent(): Promise<Booked> {
  const booked = await book()
  expect(await statusOf(prepare(booked))).toBe(200)
  await write(booked)
  expect(await statusOf(sign(world.browser(), await linkOf(booked)))).toBe(200)
  return booked
}

describe('an agreement', () => {
  test('is prepared by the assignee alone', async () => {
    const booked = await book()
    const colleague = await logInStaff(world, 'agent')
    const admin = await logInStaff(world, 'admin')
    expect(await statusOf(prepare(booked, world.browser()))).toBe(401)
    expect(await statusOf(prepare(booked, booked.student))).toBe(403)
    expect(await statusOf(prepare(booked, colleague.browser))).toBe(404)
    expect(await statusOf(prepare(booked, admin.browser))).toBe(403)
    expect(await findAgreementOfLead(world.db, booked.leadId)).toBeUndefined()
  })

  test('is read and signed by its student alone, and by nobody through its number', async () => {
    const { student, path, leadId } = await readyForStudent()
    const stranger = await logInByMail(world, newEmail())
    const colleague = await logInStaff(world, 'agent')
    const admin = await logInStaff(world, 'admin')
    const numbered = `/api/v0/leads/${leadId}/agreement`
    for (const browser of [stranger, colleague.browser, admin.browser]) {
      expect(await statusOf(browser.get(path))).toBe(404)
      expect(await statusOf(browser.get(`${path}/file`))).toBe(404)
      expect(await statusOf(sign(browser, path))).toBe(404)
    }
    expect(await statusOf(world.browser().get(path))).toBe(401)
    expect(await statusOf(agent.browser.get(numbered))).toBe(404)
    // The assignee may read it, and not sign it.
    expect(await statusOf(agent.browser.get(`${path}/file`))).toBe(200)
    expect(await statusOf(sign(agent.browser, path))).toBe(404)
    expect(await read(student, path)).toMatchObject({ state: 'to_sign', signatures: [{ party: 'landlord' }] })
  })

  test('is not signed without consent, under another text, by another name or in the place of the landlord', async () => {
    const booked = await book()
    await prepare(booked)
    await write(booked)
    const { student, path } = booked
    expect(await statusOf(sign(student, path))).toBe(409)
    const link = await linkOf(booked)
    expect(await statusOf(sign(world.browser(), link, { agreed: false }))).toBe(400)
    expect(await statusOf(sign(world.browser(), link, { text_sha256: 'ab'.repeat(32) }))).toBe(409)
    expect(await statusOf(sign(world.browser(), link, { name: STUDENT }))).toBe(400)
    expect((await read(student, path)).signatures).toEqual([])
  })

  test('has a link that cannot be guessed, moved to another agreement or used after a replacement', async () => {
    const [booked, other] = [await book(), await book()]
    await prepare(booked)
    await prepare(other)
    const link = await linkOf(booked)
    const [, id, proof] = /(\d+)\.(.+)$/.exec(link) ?? []
    const [, otherId] = /(\d+)\.(.+)$/.exec(await linkOf(other)) ?? []
    const anyone = world.browser()
    expect(await statusOf(anyone.get(`/api/v0/agreements/${otherId}.${proof}`))).toBe(404)
    expect(await statusOf(anyone.get(`/api/v0/agreements/${id}.${'A'.repeat(43)}`))).toBe(404)
    expect(await statusOf(anyone.get(link))).toBe(200)
    await prepare(booked)
    expect(await statusOf(anyone.get(link))).toBe(404)
  })

  test('is stored by no cache when it is read by the link', async () => {
    const booked = await book()
    await prepare(booked)
    await write(booked)
    const response = await world.browser().get(await linkOf(booked))
    expect([response.statusCode, response.headers['cache-control']]).toEqual([200, 'private, no-store'])
  })

  test('ends both turns when both have signed', async () => {
    const booked = await readyForStudent()
    const { student, path } = booked
    const turns = async () =>
      (await student.get('/api/v0/auth/users/bookings?methods=agreement&cache=false')).json<{ data: unknown }>().data
    expect(await turns()).toMatchObject({
      result: [{ turn: 'yours', agreement: 'to_sign' }],
      meta: { turns: { yours: 1 } },
    })
    expect(await statusOf(sign(student, path))).toBe(200)
    expect(await turns()).toMatchObject({
      result: [{ stage: 'agreement_signed', turn: 'nobody', agreement: 'signed' }],
    })
    await write(booked)
    const file = await student.get(`${path}/file`)
    expect(file.headers['content-type']).toContain('application/pdf')
  })

  test("is the landlord's turn until it can be signed", async () => {
    const { student } = await book()
    const bookings = await student.get('/api/v0/auth/users/bookings?methods=agreement&cache=false')
    expect(bookings.json()).toMatchObject({
      data: { result: [{ turn: 'landlord', agreement: 'none' }], meta: { turns: { yours: 0, landlord: 1 } } },
    })
  })
})
