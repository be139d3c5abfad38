import { randomUUID } from 'node:crypto'
import type { Db } from '@amber/db/database'
import { findPlayableRecording, listRecordingsToDelete } from '@amber/db/queries/calling/recordings'
import { listContactAttemptsOf } from '@amber/db/queries/contact/contact-attempts'
import { AppError } from '@amber/domain/errors'
import { CALL_RECORDING_RETENTION_DAYS } from '@amber/domain/privacy/retention-periods'
import { localEnvironment } from '@amber/local-environment/addresses'
import { cloneDatabase, type TestDatabase } from '@amber/testing/database'
import { createLead } from '@amber/testing/factories/lead'
import { createPlace, type PlaceTree } from '@amber/testing/factories/place'
import { createAgent } from '@amber/testing/factories/staff-profile'
import { createTeam } from '@amber/testing/factories/team'
import { createUser } from '@amber/testing/factories/user'
import { openFiles } from '@amber/testing/files'
import { strFromU8, unzipSync } from 'fflate'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { reportCall } from '../calling/report-call.ts'
import { startLeadCall } from '../calling/start-call.ts'
import { createDocumentKeys } from '../document/document-keys.ts'
import { rotateDocumentKeys } from '../document/rotate-document-keys.ts'
import { erasePerson } from '../privacy/erase-person.ts'
import { exportData } from '../privacy/export-data.ts'
import { requestDataExport } from '../privacy/request-data-export.ts'
import { requestErasure } from '../privacy/request-erasure.ts'
import { answerRecording } from './answer-recording.ts'
import { deleteExpiredRecordings } from './delete-recordings.ts'
import { loadRecording, type OwnCall, type RecordingSettings } from './load-recording.ts'
import { playRecording } from './play-recording.ts'
import { stopRecording } from './stop-recording.ts'
import { storeRecordingPart } from './store-recording-part.ts'

/** A Wednesday, at noon in London. */
const NOON = new Date('2027-01-13T12:00Z')
const DAY_MS = 86_400_000

const after = (milliseconds: number) => new Date(NOON.getTime() + milliseconds)

const SETTINGS: RecordingSettings = { isOn: true, companyCountry: 'GB' }

const files = openFiles()
const keys = createDocumentKeys(localEnvironment.DOCUMENT_KEYS)
let database: TestDatabase
let db: Db
let place: PlaceTree
beforeAll(async () => {
  database = await cloneDatabase()
  db = database.db
  place = await createPlace(db)
})
afterAll(async () => {
  for (const { uuid } of await db.selectFrom('callRecordings').select('uuid').execute())
    for (const key of await files.list(`recordings/${uuid}/`)) await files.remove(key)
  files.close()
  await database.drop()
})

const deps = (settings = SETTINGS) => ({ db, files, keys, settings })

let lastNumber = 300_000

type Answered = OwnCall & { callId: number; leadId: number; studentId: number; email: string }

/** Calls somebody with an account, who answers unless `isAnswered` is false. */
async function callSomebody({ phone = `+44207${String(lastNumber++).padStart(7, '9')}`, isAnswered = true } = {}) {
  const { id: studentId, email } = await createUser(db)
  const lead = await createLead(db, { rootId: place.id, userId: studentId, phone, language: 'es' })
  const { id: callerId } = await createAgent(db)
  const input = { viewer: { userId: callerId, scope: 'all' as const }, requestId: randomUUID() }
  // An hour at which it is day in London, Berlin, Dubai and Beijing.
  const morning = new Date('2027-01-13T09:30Z')
  const call = await startLeadCall(db, { ...input, leadId: lead.id }, morning)
  const report = (state: 'ringing' | 'answered') => reportCall(db, { uuid: call.uuid, callerId, state }, morning)
  await report('ringing')
  if (isAnswered) await report('answered')
  return { callUuid: call.uuid, callerId, callId: call.id, leadId: lead.id, studentId, email: email ?? '' }
}

const answer = (call: OwnCall, hasAgreed: boolean, settings = SETTINGS, now = NOON) =>
  answerRecording(deps(settings), { ...call, hasAgreed, requestId: randomUUID() }, now)

const store = (call: OwnCall, part: number, text = `part ${part}`, now = NOON) =>
  storeRecordingPart({ db, files, keys }, { ...call, part, bytes: Buffer.from(text) }, now)

const stateOf = async (call: OwnCall, settings = SETTINGS) => (await loadRecording(db, settings, call, NOON)).state

const rowOf = ({ callId }: Answered) =>
  db.selectFrom('callRecordings').where('callId', '=', callId).selectAll().executeTakeFirstOrThrow()

const filesOf = (uuid: string) => files.list(`recordings/${uuid}/`)

const rejectionOf = async (action: Promise<unknown>) => {
  const error = await action.then(
    () => undefined,
    (reason: unknown) => reason,
  )
  if (!(error instanceof AppError)) throw new Error('nothing was rejected', { cause: error })
  return error.fields?.['recording'] ?? error.code
}

/** Records two parts of a call. */
async function record(): Promise<Answered & { uuid: string }> {
  const call = await callSomebody()
  await answer(call, true)
  await store(call, 0)
  await store(call, 1)
  return { ...call, uuid: (await rowOf(call)).uuid }
}

describe('answerRecording', () => {
  test('begins nothing before the person agrees, and stores when they did', async () => {
    const call = await callSomebody()
    expect(await stateOf(call)).toBe('unasked')
    expect(await rejectionOf(store(call, 0))).toBe('not_found')
    await answer(call, true)
    expect(await rowOf(call)).toMatchObject({
      agreedAt: NOON,
      language: 'es',
      deleteAfter: after(CALL_RECORDING_RETENTION_DAYS * DAY_MS),
    })
    expect(await stateOf(call)).toBe('going_on')
    await answer(call, true, SETTINGS, after(1000))
    expect((await rowOf(call)).agreedAt).toEqual(NOON)
  })

  test.each([
    ['off', {}, { ...SETTINGS, isOn: false }],
    ['country', {}, { ...SETTINGS, companyCountry: 'CN' }],
    ['country', { phone: '+8613812345678' }, SETTINGS],
    ['country', { phone: '+97144567890' }, SETTINGS],
    ['not_connected', { isAnswered: false }, SETTINGS],
  ] as const)('rejects a recording: %s', async (reason, person, settings) => {
    const call = await callSomebody(person)
    expect(await rejectionOf(answer(call, true, settings))).toBe(reason)
    expect(await stateOf(call, settings)).toBe('unasked')
  })

  test('rejects a recording of somebody else’s call', async () => {
    const call = await callSomebody()
    const { id: callerId } = await createAgent(db)
    expect(await rejectionOf(answer({ ...call, callerId }, true))).toBe('not_found')
    await answer(call, true)
    expect(await rejectionOf(store({ ...call, callerId }, 0))).toBe('not_found')
    expect(await rejectionOf(stopRecording(db, { ...call, callerId }))).toBe('not_found')
  })

  test('takes a no at any time, deletes the recording and is never overruled', async () => {
    const call = await record()
    expect(await filesOf(call.uuid)).toHaveLength(2)
    await answer(call, false)
    expect(await filesOf(call.uuid)).toEqual([])
    expect(await rowOf(call)).toMatchObject({ declinedAt: NOON, wrappedKey: null, keyId: null, hasFiles: false })
    expect(await stateOf(call)).toBe('declined')
    expect(await rejectionOf(store(call, 2))).toBe('ended')
    expect(await rejectionOf(answer(call, true))).toBe('declined')
    const first = await callSomebody()
    await answer(first, false)
    expect(await rejectionOf(answer(first, true))).toBe('declined')
    const audited = await db.selectFrom('auditLog').select(['action', 'actorId']).orderBy('id').execute()
    const own = audited.filter(({ actorId }) => actorId === call.callerId).map(({ action }) => action)
    expect(own).toEqual(['lead.call', 'recording.agree', 'recording.decline'])
  })

  test('leaves no file of a part that arrives while the person says no', async () => {
    for (let round = 0; round < 5; round++) {
      const call = await record()
      await Promise.allSettled([store(call, 2), answer(call, false), store(call, 2)])
      await deleteExpiredRecordings({ db, files }, NOON)
      expect(await filesOf(call.uuid)).toEqual([])
      expect((await rowOf(call)).wrappedKey).toBeNull()
    }
  })
})

describe('storeRecordingPart', () => {
  test('stores parts in their order, each once, and none in the clear', async () => {
    const call = await callSomebody()
    await answer(call, true)
    expect(await store(call, 0, 'a secret voice')).toBe(1)
    expect(await rejectionOf(store(call, 2))).toBe('not_next')
    expect(await Promise.all([store(call, 1), store(call, 1)])).toEqual([2, 2])
    expect(await store(call, 0, 'something else')).toBe(2)
    const { uuid, parts } = await rowOf(call)
    expect([parts, await filesOf(uuid)]).toEqual([2, [`recordings/${uuid}/0`, `recordings/${uuid}/1`]])
    const stored = Buffer.from((await files.get(`recordings/${uuid}/0`, { maxBytes: 1000 })) ?? [])
    expect(stored.toString('latin1')).not.toContain('secret')
  })

  test('keeps what arrived before a crash, and takes nothing long after the end', async () => {
    const call = await record()
    await reportCall(db, { uuid: call.callUuid, callerId: call.callerId, state: 'ended', at: NOON }, NOON)
    expect(await stateOf(call)).toBe('interrupted')
    expect(await store(call, 2, 'the last words', after(60_000))).toBe(3)
    expect(await rejectionOf(store(call, 3, 'later', after(3_600_000)))).toBe('ended')
    await stopRecording(db, call, NOON)
    expect(await stateOf(call)).toBe('stopped')
  })

  test('limits what a browser may send', async () => {
    const call = await callSomebody()
    await answer(call, true)
    expect(await rejectionOf(store(call, 0, 'x'.repeat(200_001)))).toBe('payload_too_large')
  })
})

describe('playRecording', () => {
  const play = async (call: Answered & { uuid: string }, listenerId: number, withKeys = keys) => {
    const recording = await findPlayableRecording(db, call.leadId, call.uuid)
    if (!recording) return undefined
    return playRecording({ db, files, keys: withKeys }, recording, { listenerId, requestId: randomUUID() })
  }

  test('plays to whoever made the call and to their team lead, and records each time', async () => {
    const call = await record()
    const teamId = await createTeam(db)
    await db.updateTable('staffProfiles').set({ teamId }).where('userId', '=', call.callerId).execute()
    const lead = await createAgent(db, { teamId })
    await db.insertInto('userRoles').values({ userId: lead.id, role: 'team_lead' }).execute()
    const colleague = await createAgent(db, { teamId })
    const otherLead = await createAgent(db, { teamId: await createTeam(db) })
    await db.insertInto('userRoles').values({ userId: otherLead.id, role: 'team_lead' }).execute()
    const { id: adminId } = await createUser(db, { roles: ['admin'] })
    for (const listenerId of [call.callerId, lead.id])
      expect((await play(call, listenerId))?.toString()).toBe('part 0part 1')
    for (const listenerId of [colleague.id, otherLead.id, adminId])
      expect(await rejectionOf(play(call, listenerId))).toBe('forbidden')
    const played = await db
      .selectFrom('auditLog')
      .where('action', '=', 'recording.play')
      .select(['actorId', 'ids'])
      .orderBy('id')
      .execute()
    const { id } = await rowOf(call)
    expect(played.filter(({ ids }) => ids['recording_id'] === id).map(({ actorId }) => actorId)).toEqual([
      call.callerId,
      lead.id,
    ])
  })

  test('plays after a rotation of keys', async () => {
    const call = await record()
    const next = `next:${Buffer.alloc(32, 7).toString('base64')}`
    const both = createDocumentKeys(`${next},${localEnvironment.DOCUMENT_KEYS}`)
    expect((await rotateDocumentKeys(db, both)).rotated).toBeGreaterThan(0)
    expect((await play(call, call.callerId, createDocumentKeys(next)))?.toString()).toBe('part 0part 1')
    await rotateDocumentKeys(db, createDocumentKeys(`${localEnvironment.DOCUMENT_KEYS},${next}`))
  })
})

describe('deleteExpiredRecordings', () => {
  test('deletes recordings after their period, the key before the files', async () => {
    const call = await record()
    await deleteExpiredRecordings({ db, files }, after((CALL_RECORDING_RETENTION_DAYS - 1) * DAY_MS))
    expect(await filesOf(call.uuid)).toHaveLength(2)
    const due = after(CALL_RECORDING_RETENTION_DAYS * DAY_MS)
    // A run that is killed while it removes the files.
    const killed = { list: (prefix: string) => files.list(prefix), remove: () => Promise.reject(new Error('killed')) }
    await expect(deleteExpiredRecordings({ db, files: killed }, due)).rejects.toThrow('killed')
    expect(await listRecordingsToDelete(db, due, 10)).not.toEqual([])
    await deleteExpiredRecordings({ db, files }, due)
    expect(await filesOf(call.uuid)).toEqual([])
    expect(await stateOf(call)).toBe('deleted')
    expect(await findPlayableRecording(db, call.leadId, call.uuid)).toBeUndefined()
    expect((await deleteExpiredRecordings({ db, files }, due)).deleted).toBe(0)
  })
})

describe('a person', () => {
  test('reads in the contact history that a call was recorded, and until when', async () => {
    const call = await record()
    const list = async () => (await listContactAttemptsOf(db, call.studentId, { p: 1, limit: 5 })).rows
    expect(await list()).toMatchObject([{ reason: 'lead_call', recordedUntil: expect.any(Date) }])
    await answer(call, false)
    expect(await list()).toMatchObject([{ recordedUntil: null }])
  })

  test('gets recordings with their data, and takes them along when erased', async () => {
    const call = await record()
    const exportsFolder = `exports-test-${randomUUID()}`
    const { id: exportId } = await requestDataExport(db, call.studentId)
    await exportData({ db, files, keys, exportsFolder, writePage: () => '' }, { exportId, userId: call.studentId })
    const [key = ''] = await files.list(exportsFolder)
    const archive = unzipSync((await files.get(key, { maxBytes: 1_000_000 })) ?? new Uint8Array())
    const name = `recordings/2027-01-13-${call.uuid}.webm`
    expect(strFromU8(archive[name] ?? new Uint8Array())).toBe('part 0part 1')
    const { email, studentId } = call
    const { id } = await requestErasure(db, { userId: studentId, email, requestId: randomUUID() })
    await erasePerson({ db, files, exportsFolder, refundLimit: 0 }, id)
    expect(await filesOf(call.uuid)).toEqual([])
    expect(await db.selectFrom('callRecordings').where('callId', '=', call.callId).select('id').execute()).toEqual([])
  })
})
