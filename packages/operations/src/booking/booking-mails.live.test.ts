import { randomBytes } from 'node:crypto'
import { cloneDatabase, type TestDatabase } from '@amber/testing/database'
import { formOf } from '@amber/testing/factories/book-form'
import { createPlace } from '@amber/testing/factories/place'
import { loginSecrets as secrets } from '@amber/testing/mailed-logins'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { mailContentOf } from '../mail/mail-content.ts'
import { mailDraftLink, resumeDraft } from './keep-draft.ts'
import { submitBookForm } from './submit-book-form.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await cloneDatabase()
})
afterAll(() => database.drop())

async function newPlace() {
  const place = await createPlace(database.db, { place: { name: 'Marlow Yard' } })
  return { rootId: place.id, tenancyId: place.roomTypes[0]?.tenancies[0]?.id ?? 0 }
}

async function contentFor(email: string) {
  const mails = await database.db.selectFrom('mails').where('toEmail', '=', email).selectAll().execute()
  expect(mails).toHaveLength(1)
  const [mail] = mails
  if (!mail?.toEmail) throw new Error('nothing was mailed')
  return mailContentOf(
    { ...mail, toEmail: mail.toEmail },
    { db: database.db, secrets, siteUrl: 'https://amber.example' },
    new Date(),
  )
}

test('a form that was sent is told to its sender, with the room that is held, and nothing that they typed', async () => {
  const { tenancyId } = await newPlace()
  const form = await formOf(database.db, tenancyId)
  const { hold } = await submitBookForm({ db: database.db, secrets }, form)
  const content = await contentFor(form.sender.email)
  expect(content).toEqual({
    kind: 'form_received',
    content: {
      placeName: 'Marlow Yard',
      roomName: 'En-suite room',
      arrival: '2027-09-11',
      stay: { count: 44, unit: 'week' },
      heldUntil: hold?.expiresAt,
      leadsLink: 'https://amber.example/profile/leads',
    },
  })
  expect(JSON.stringify(content)).not.toContain('Kim')
})

test('the link of a mail opens what was typed', async () => {
  const { rootId } = await newPlace()
  const values = { 'user_details/name': 'Kim' }
  const typed = { rootId, owner: { flowHash: randomBytes(32) }, language: 'en' as const, step: 2, values }
  await mailDraftLink({ db: database.db, secrets }, { ...typed, email: 'kim@example.com' })
  const mail = await contentFor('kim@example.com')
  if (mail?.kind !== 'form_resume') throw new Error('another mail was sent')
  const link = new URL(mail.content.link)
  expect(link.pathname).toMatch(/^\/places\/place-\d+\/form$/)
  const draft = await resumeDraft({ db: database.db, secrets }, link.searchParams.get('resume') ?? '')
  expect(draft?.formValues).toEqual(values)
})

test('one that still waits for a mistyped e-mail is not sent once the link goes to the right one', async () => {
  const { rootId } = await newPlace()
  const typed = { rootId, owner: { flowHash: randomBytes(32) }, language: 'en' as const, step: 2, values: {} }
  await mailDraftLink({ db: database.db, secrets }, { ...typed, email: 'wrong@example.com' })
  expect(await contentFor('wrong@example.com')).toBeDefined()
  await mailDraftLink({ db: database.db, secrets }, { ...typed, email: 'right@example.com' })
  expect(await contentFor('wrong@example.com')).toBeUndefined()
  expect(await contentFor('right@example.com')).toBeDefined()
})
