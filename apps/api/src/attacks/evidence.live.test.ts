import { createHash, randomUUID } from 'node:crypto'
import type { EvidencePack } from '@amber/contract/schemas/evidence'
import { findEvidencePack } from '@amber/db/queries/evidence/evidence-packs'
import { MAX_DOCUMENT_PIXELS } from '@amber/domain/document/document'
import { inspectFile } from '@amber/integrations/files/inspect-file'
import { readEvidencePicture } from '@amber/integrations/pictures/evidence-picture'
import { localEnvironment } from '@amber/local-environment/addresses'
import { checkEvidencePhoto } from '@amber/operations/evidence/check-evidence-photo'
import { deleteExpiredEvidence } from '@amber/operations/evidence/delete-expired-evidence'
import { sealOverdueEvidence } from '@amber/operations/evidence/seal-overdue-evidence'
import { createLead } from '@amber/testing/factories/lead'
import { createOrganisation } from '@amber/testing/factories/organisation'
import { createBooking } from '@amber/testing/factories/payment'
import { createPlace } from '@amber/testing/factories/place'
import { loginSecrets as secrets } from '@amber/testing/mailed-logins'
import { createPhoto } from '@amber/testing/photo'
import { sendForm } from '@amber/testing/sample-files'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { TestBrowser } from '../test-browser.ts'
import { type LoginApi, logInByMail, newEmail, openLoginApi } from '../test-login.ts'
import { logInStaff } from '../test-staff.ts'

const STUDENT = 'Mei Chen'
const LANDLORD = { name: 'Daniel Okafor', email: 'daniel@marlow.example' }

let world: LoginApi
beforeAll(async () => {
  world = await openLoginApi({ RATE_LIMIT_WRITE: '10000', RATE_LIMIT_READ: '10000', RATE_LIMIT_FORM: '10000' })
})
afterAll(() => world.close())

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
  const lead = await createLead(db, { ...stay, stage: 'agreement_signed' })
  await createBooking(db, { rootId, tenancyId, leadId: lead.id })
  await db
    .updateTable('forms')
    .set({ formValues: JSON.stringify({ 'user_details/name': STUDENT }) })
    .where('leadId', '=', lead.id)
    .execute()
  const path = `/api/v0/leads/${lead.uuid}/evidence/move_in`
  expect((await student.post(path)).statusCode).toBe(200)
  return { student, email, leadId: lead.id, path }
}

type Booked = Awaited<ReturnType<typeof book>>

async function read(browser: TestBrowser, path: string): Promise<EvidencePack> {
  const { data } = (await browser.get(path)).json<{ data: EvidencePack | { pack: EvidencePack } }>()
  return 'pack' in data ? data.pack : data
}

/** Uploads a photo, and leaves its check to the caller. */
async function uploadPhoto({ student, path }: Pick<Booked, 'student' | 'path'>, bytes: Uint8Array<ArrayBuffer>) {
  const announced = await student.post(`${path}/photos`, {
    area: 'bed',
    media_type: 'image/jpeg',
    size: bytes.length,
  })
  const { uuid, upload } = announced.json<{ data: { uuid: string; upload: { fields: Record<string, string> } } }>().data
  expect((await sendForm(localEnvironment.UPLOADS_URL, upload.fields, bytes)).status).toBe(204)
  expect((await student.post(`${path}/photos/${uuid}/uploaded`)).statusCode).toBe(200)
  return uuid
}

async function addPhoto(booked: Pick<Booked, 'student' | 'path'>, bytes: Uint8Array<ArrayBuffer>) {
  const uuid = await uploadPhoto(booked, bytes)
  await checkPhoto(uuid)
  return uuid
}

async function checkPhoto(uuid: string): Promise<void> {
  const { db, files, documentKeys: keys } = world.api.services
  const { id } = await db.selectFrom('evidencePhotos').where('uuid', '=', uuid).select('id').executeTakeFirstOrThrow()
  const inspect = (file: Uint8Array) => inspectFile(file, { maxPixels: MAX_DOCUMENT_PIXELS })
  const readPicture = (file: Uint8Array) => readEvidencePicture(file, 640)
  expect(await checkEvidencePhoto({ db, files, keys, inspect, readPicture }, id)).toBe('kept')
}

const photo = async () => new Uint8Array(await createPhoto())

async function sign(browser: TestBrowser, path: string, change: object = {}) {
  const { shown_sha256: sha256 } = await read(browser, path)
  const name = path.startsWith('/api/v0/evidence') ? LANDLORD.name : STUDENT
  const landlord = path.startsWith('/api/v0/evidence') ? {} : { landlord: LANDLORD }
  return browser.post(`${path}/signature`, { name, sha256, agreed: true, ...landlord, ...change })
}

async function packOf({ leadId }: Booked) {
  const { id } = await world.db
    .selectFrom('evidencePacks')
    .where('leadId', '=', leadId)
    .select('id')
    .executeTakeFirstOrThrow()
  const pack = await findEvidencePack(world.db, id)
  if (!pack) throw new Error(`evidence not found for lead ${leadId}`)
  return pack
}

async function linkOf(booked: Booked): Promise<string> {
  const { id, linkSeed } = await packOf(booked)
  return `/api/v0/evidence/${secrets.evidenceTokenOf(id, linkSeed)}`
}

async function signedByStudent(): Promise<Booked> {
  const booked = await book()
  await addPhoto(booked, await photo())
  expect((await sign(booked.student, booked.path)).statusCode).toBe(200)
  return booked
}

describe('evidence of a room', () => {
  test('is seen and signed by its student alone, and not by staff', async () => {
    const { path } = await signedByStudent()
    const stranger = await logInByMail(world, newEmail())
    const admin = await logInStaff(world, 'admin')
    for (const browser of [stranger, admin.browser]) {
      expect((await browser.get(path)).statusCode).toBe(404)
      expect((await browser.get(`${path}/file`)).statusCode).toBe(404)
      expect((await browser.post(`${path}/notes`, { text: 'Mine.' })).statusCode).toBe(404)
    }
    expect((await world.browser().get(path)).statusCode).toBe(401)
  })

  test('stores the hash of the original bytes, by which anyone with the file finds it once it is signed', async () => {
    const booked = await book()
    const bytes = await photo()
    const uuid = await addPhoto(booked, bytes)
    const sha256 = createHash('sha256').update(bytes).digest('hex')
    const { photos } = await read(booked.student, booked.path)
    expect(photos).toMatchObject([{ uuid, sha256, state: 'kept', is_added: false }])
    const original = await booked.student.get(`${booked.path}/photos/${uuid}/file`)
    expect(createHash('sha256').update(original.rawPayload).digest('hex')).toBe(sha256)
    const find = () => world.browser().get(`/api/v0/evidence_files/${sha256}`)
    expect((await find()).json()).toMatchObject({ data: { matches: [] } })
    await sign(booked.student, booked.path)
    expect((await find()).json()).toMatchObject({
      data: { matches: [{ phase: 'move_in', area: 'bed', sealed_at: null }] },
    })
  })

  test('is not signed without photos, under another name, as seen before a change, or for a landlord who is the student', async () => {
    const booked = await book()
    const { student, path, email } = booked
    expect((await sign(student, path)).statusCode).toBe(409)
    const before = await read(student, path)
    await addPhoto(booked, await photo())
    expect((await sign(student, path, { sha256: before.shown_sha256 })).statusCode).toBe(409)
    expect((await sign(student, path, { name: 'Someone Else' })).statusCode).toBe(400)
    expect((await sign(student, path, { landlord: undefined })).statusCode).toBe(400)
    expect((await sign(student, path, { landlord: { name: 'Me', email } })).statusCode).toBe(400)
    expect((await read(student, path)).state).toBe('draft')
  })

  test('is sealed by the landlord’s signature, after which photos and words are additions', async () => {
    const booked = await signedByStudent()
    const { student, path } = booked
    const link = await linkOf(booked)
    expect((await student.send('PUT', `${path}/items`, { items: [] })).statusCode).toBe(409)
    const [first] = (await read(student, path)).photos
    expect((await student.send('DELETE', `${path}/photos/${first?.uuid}`)).statusCode).toBe(409)
    expect((await sign(world.browser(), link, { name: STUDENT })).statusCode).toBe(400)
    expect((await sign(world.browser(), link, { note: 'The lamp was new.' })).statusCode).toBe(200)
    await addPhoto(booked, await photo())
    expect((await student.post(`${path}/notes`, { text: 'Found a crack.' })).statusCode).toBe(200)
    expect(await read(student, path)).toMatchObject({
      state: 'sealed',
      sealed_by: 'signatures',
      photos: [{ is_added: false }, { is_added: true }],
      notes: [{ party: 'landlord' }, { party: 'student' }],
      signatures: [{ party: 'student' }, { party: 'landlord', name: LANDLORD.name }],
    })
    const file = await world.browser().get(`${link}/file?lang=zh`)
    expect(file.headers['content-type']).toBe('application/pdf')
  })

  test('is sealed once when the landlord lets seven days pass', async () => {
    const booked = await signedByStudent()
    const { signedAt } = await packOf(booked)
    const after = (days: number) => new Date((signedAt?.getTime() ?? 0) + days * 86_400_000 + 1)
    await sealOverdueEvidence(world.db, after(6))
    expect((await packOf(booked)).sealedAt).toBeNull()
    await sealOverdueEvidence(world.db, after(7))
    const { sealed } = await sealOverdueEvidence(world.db, after(8))
    expect(sealed).toBe(0)
    expect(await packOf(booked)).toMatchObject({ sealedBy: 'deadline' })
    expect((await sign(world.browser(), await linkOf(booked))).statusCode).toBe(409)
  })

  test('cannot be changed in the database, and is not shown once an entry is missing', async () => {
    const booked = await signedByStudent()
    const { id } = await packOf(booked)
    const { db } = world
    const changes = [
      sql`update evidence_entries set body = '{}' where pack_id = ${id}`,
      sql`update evidence_packs set items = '[]' where id = ${id}`,
      sql`update evidence_photos set sha256 = decode(repeat('ab', 32), 'hex') where pack_id = ${id}`,
    ]
    for (const change of changes) await expect(change.execute(db)).rejects.toThrow(/cannot be changed/)
    const removals = [
      sql`delete from evidence_entries where pack_id = ${id} and seq = 2`,
      sql`delete from evidence_photos where pack_id = ${id}`,
    ]
    for (const removal of removals) await expect(removal.execute(db)).rejects.toThrow(/cannot be removed/)
    await sql`alter table evidence_entries disable trigger user`.execute(db)
    await removals[0]?.execute(db)
    await sql`alter table evidence_entries enable trigger user`.execute(db)
    expect((await booked.student.get(booked.path)).statusCode).toBe(500)
  })

  test('is not dated before its file had arrived', async () => {
    const booked = await book()
    const uuid = await uploadPhoto(booked, await photo())
    // As if the browser had confirmed the upload an hour before it began.
    const early = new Date(Date.now() - 3_600_000)
    await world.db.updateTable('evidencePhotos').set({ receivedAt: early }).where('uuid', '=', uuid).execute()
    await checkPhoto(uuid)
    const [dated] = (await read(booked.student, booked.path)).photos
    expect(Date.parse(dated?.received_at ?? '')).toBeGreaterThan(Date.now() - 60_000)
  })

  test('takes no characters that the database cannot store', async () => {
    const booked = await signedByStudent()
    const link = await linkOf(booked)
    for (const text of ['A \u0000 crack', 'A \ud800 crack']) {
      expect((await booked.student.post(`${booked.path}/notes`, { text })).statusCode).toBe(400)
      expect((await world.browser().post(`${link}/notes`, { text })).statusCode).toBe(400)
      const item = { area: 'bed', item: null, name: 'Bed', count: 1, condition: 'good', note: text }
      expect((await booked.student.send('PUT', `${booked.path}/items`, { items: [item] })).statusCode).toBe(400)
    }
  })

  test('is signed by the landlord while the student adds photos that are not checked yet', async () => {
    const booked = await signedByStudent()
    await uploadPhoto(booked, await photo())
    expect((await sign(world.browser(), await linkOf(booked))).statusCode).toBe(200)
    expect(await read(booked.student, booked.path)).toMatchObject({ sealed_by: 'signatures' })
  })

  test('has a link that cannot be guessed or used for another pack', async () => {
    const [booked, other] = [await signedByStudent(), await signedByStudent()]
    const [, , proof] = /(\d+)\.(.+)$/.exec(await linkOf(booked)) ?? []
    const { id } = await packOf(other)
    expect((await world.browser().get(`/api/v0/evidence/${id}.${proof}`)).statusCode).toBe(404)
    expect((await world.browser().get(`/api/v0/evidence/${id}.${'A'.repeat(43)}`)).statusCode).toBe(404)
  })

  test('is deleted with its files six years after the stay', async () => {
    const booked = await signedByStudent()
    const { uuid, subject } = await packOf(booked)
    const { db, files } = world.api.services
    expect((await files.list(`evidence/${uuid}/`)).length).toBe(2)
    const year = Number(subject.lastDay.slice(0, 4)) + 6
    await deleteExpiredEvidence({ db, files }, new Date(`${year}${subject.lastDay.slice(4)}T00:00:00Z`))
    await packOf(booked)
    await deleteExpiredEvidence({ db, files }, new Date(`${year + 1}${subject.lastDay.slice(4)}T00:00:00Z`))
    await expect(packOf(booked)).rejects.toThrow()
    expect(await files.list(`evidence/${uuid}/`)).toEqual([])
  })
})
