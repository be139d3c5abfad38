import { randomBytes } from 'node:crypto'
import { cloneDatabase, type TestDatabase } from '@amber/testing/database'
import { formOf } from '@amber/testing/factories/book-form'
import { createPlace } from '@amber/testing/factories/place'
import { createUser } from '@amber/testing/factories/user'
import { loginSecrets as secrets } from '@amber/testing/mailed-logins'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { loadMailContent } from '../mail/load-mail-content.ts'
import { mailDraftLink, resumeDraft } from './save-draft.ts'
import { submitBookForm } from './submit-book-form.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await cloneDatabase()
})
afterAll(() => database.drop())

async function createTestPlace() {
  const place = await createPlace(database.db, { place: { name: 'Marlow Yard' } })
  return { rootId: place.id, tenancyId: place.roomTypes[0]?.tenancies[0]?.id ?? 0 }
}

async function mailContentFor(email: string) {
  const mails = await database.db.selectFrom('mails').where('toEmail', '=', email).selectAll().execute()
  expect(mails).toHaveLength(1)
  const [mail] = mails
  if (!mail?.toEmail) throw new Error('mail has no recipient')
  return loadMailContent(
    { ...mail, toEmail: mail.toEmail },
    { db: database.db, secrets, siteUrl: 'https://amber.example' },
    new Date(),
  )
}

test('mails the stay and the hold to the sender, without the values of the form', async () => {
  const { tenancyId } = await createTestPlace()
  const form = await formOf(database.db, tenancyId)
  const { hold } = await submitBookForm({ db: database.db, secrets }, form)
  const content = await mailContentFor(form.sender.email)
  expect(content).toEqual({
    kind: 'form_received',
    content: {
      isForGuardian: false,
      placeName: 'Marlow Yard',
      roomName: 'En-suite room',
      firstName: null,
      moveIn: '2027-09-11',
      arrival: '2027-09-11',
      lastDay: '2028-07-14',
      stay: { count: 44, unit: 'week' },
      heldUntil: hold?.expiresAt,
      timeZone: 'Europe/London',
      reference: expect.stringMatching(/^[0-9A-F]{4}-[0-9A-F]{4}$/),
      total: { amount: 949_000, currency: 'GBP' },
      due: {
        money: { amount: 25_000, currency: 'GBP' },
        purpose: 'deposit',
        deposit: { amount: 25_000, currency: 'GBP' },
      },
      cancellation: expect.objectContaining({ reason: 'change_of_mind' }),
      payLink: expect.stringMatching(/^https:\/\/amber\.example\/places\/place-\d+\/payment\?lead_uuid=/),
      leadsLink: 'https://amber.example/profile/leads',
    },
  })
  expect(JSON.stringify(content)).not.toContain('Kim')
})

test('mails a copy without names to the guardian of a student under 18 only', async () => {
  const { tenancyId } = await createTestPlace()
  const guardianEmail = 'guardian@example.com'
  const form = await formOf(database.db, tenancyId, { userId: (await createUser(database.db)).id })
  const withGuardian = { ...form.payload, 'data/guardian_details/email': guardianEmail }
  await submitBookForm({ db: database.db, secrets }, { ...form, payload: withGuardian })
  const countMails = () => database.db.selectFrom('mails').where('toEmail', '=', guardianEmail).selectAll().execute()
  expect(await countMails(), 'an adult has no guardian').toEqual([])

  const other = await formOf(database.db, tenancyId, { userId: (await createUser(database.db)).id })
  const birthYear = new Date().getUTCFullYear() - 16
  const ofMinor = { ...other.payload, 'data/dob': `${birthYear}-01-02`, 'data/guardian_details/email': guardianEmail }
  await submitBookForm({ db: database.db, secrets }, { ...other, payload: ofMinor })
  const mail = await mailContentFor(guardianEmail)
  expect(mail).toMatchObject({ kind: 'form_received', content: { isForGuardian: true, firstName: null } })
  expect(JSON.stringify(mail)).not.toContain('Kim')
})

test('restores the draft through the mailed link', async () => {
  const { rootId } = await createTestPlace()
  const values = { 'user_details/name': 'Kim' }
  const draftInput = { rootId, owner: { flowHash: randomBytes(32) }, language: 'en' as const, step: 2, values }
  await mailDraftLink({ db: database.db, secrets }, { ...draftInput, email: 'kim@example.com' })
  const mail = await mailContentFor('kim@example.com')
  if (mail?.kind !== 'form_resume') throw new Error('expected a form_resume mail')
  const link = new URL(mail.content.link)
  expect(link.pathname).toMatch(/^\/places\/place-\d+\/form$/)
  const draft = await resumeDraft({ db: database.db, secrets }, link.searchParams.get('resume') ?? '')
  expect(draft?.formValues).toEqual(values)
})

test('drops the pending mail to a mistyped email once the link goes to another email', async () => {
  const { rootId } = await createTestPlace()
  const draftInput = { rootId, owner: { flowHash: randomBytes(32) }, language: 'en' as const, step: 2, values: {} }
  await mailDraftLink({ db: database.db, secrets }, { ...draftInput, email: 'wrong@example.com' })
  expect(await mailContentFor('wrong@example.com')).toBeDefined()
  await mailDraftLink({ db: database.db, secrets }, { ...draftInput, email: 'right@example.com' })
  expect(await mailContentFor('wrong@example.com')).toBeUndefined()
  expect(await mailContentFor('right@example.com')).toBeDefined()
})
