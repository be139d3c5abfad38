import { randomBytes, randomUUID } from 'node:crypto'
import { createDatabase, type Db } from '@amber/db/database'
import { getListing } from '@amber/db/queries/listing/listings'
import { AppError } from '@amber/domain/errors'
import { maxVisitorHolds } from '@amber/domain/booking/hold-limits'
import { cloneDatabase, type TestDatabase } from '@amber/testing/database'
import { runSize } from '@amber/testing/run-size'
import { flatForm, formOf } from '@amber/testing/factories/book-form'
import { createPlace } from '@amber/testing/factories/place'
import { createUser } from '@amber/testing/factories/user'
import { loginSecrets as secrets } from '@amber/testing/mailed-logins'
import { raceForOnePlace } from '@amber/testing/race-for-one-place'
import { type KyselyPlugin, sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { releaseOwnHold, releaseExpiredHolds } from './release-holds.ts'
import { type FormToSubmit, submitWithoutQueue, submitBookForm, type SubmittedForm } from './submit-book-form.ts'

let database: TestDatabase
let db: Db
beforeAll(async () => {
  database = await cloneDatabase()
  db = database.db
})
afterAll(() => database.drop())

const submit = (form: FormToSubmit, now?: Date) => submitBookForm({ db, secrets }, form, now)

/** Returns `held` or the error code. */
const outcomeOf = (submission: Promise<SubmittedForm>): Promise<string> =>
  submission.then(
    () => 'held',
    (error: unknown) => (error instanceof AppError ? error.code : String(error)),
  )

type FormOverrides = Parameters<typeof formOf>[2]

/** Returns the form with the current state of its stay. */
const refreshStay = async (form: FormToSubmit): Promise<FormToSubmit> => ({
  ...form,
  stay: (await formOf(db, form.stay.tenancyId)).stay,
})

async function createPlaceWithSlots(placesLeft: number, tenancies = 1) {
  const place = await createPlace(db, { tenancies })
  const ids = place.roomTypes.flatMap((room) => room.tenancies.map(({ id }) => id))
  await db
    .updateTable('availability')
    .set({ placesLeft, placesTotal: Math.max(placesLeft, 10) })
    .where('rootId', '=', place.id)
    .execute()
  return { rootId: place.id, tenancyId: ids[0] ?? 0, tenancyIds: ids }
}

const listActiveHolds = (rootId: number) =>
  db.selectFrom('holds').where('rootId', '=', rootId).where('releasedAt', 'is', null).selectAll().execute()

const listedSlotsLeft = async (rootId: number) =>
  (await getListing(db, rootId)).listing.roomTypes.flatMap((room) =>
    room.tenancies.map((tenancy) => tenancy.placesLeft),
  )

const minutesLater = (minutes: number) => new Date(Date.now() + minutes * 60_000)

describe('submitBookForm', () => {
  test("fills in what the student's profile lacks, and changes nothing else in it", async () => {
    const { tenancyId } = await createPlaceWithSlots(5)
    const profileOf = (id: number) =>
      db.selectFrom('users').where('id', '=', id).select(['name', 'phone']).executeTakeFirstOrThrow()
    const empty = await createUser(db, { name: null })
    await submit(await formOf(db, tenancyId, { userId: empty.id, email: empty.email ?? '' }))
    expect(await profileOf(empty.id)).toEqual({ name: 'Kim Example', phone: '+442079460123' })

    const named = await createUser(db, { name: 'Kimberley Example' })
    await submit(await formOf(db, tenancyId, { userId: named.id, email: named.email ?? '' }))
    expect(await profileOf(named.id)).toEqual({ name: 'Kimberley Example', phone: '+442079460123' })
  })

  test("leaves the student's profile alone when staff send the form", async () => {
    const { tenancyId } = await createPlaceWithSlots(5)
    const [student, agent] = [await createUser(db, { name: null }), await createUser(db, { roles: ['agent'] })]
    await submit(await formOf(db, tenancyId, { userId: student.id, email: student.email ?? '', sentBy: agent.id }))
    const profile = await db.selectFrom('users').where('id', '=', student.id).select('name').executeTakeFirst()
    expect(profile).toEqual({ name: null })
  })

  test('creates a lead, a form and a twenty-minute hold and reindexes the place with one slot fewer', async () => {
    const { rootId, tenancyId } = await createPlaceWithSlots(5)
    const before = (await getListing(db, rootId)).version
    const form = await formOf(db, tenancyId)
    const now = new Date()
    const sent = await submit(form, now)
    expect(sent.hold).toEqual({ expiresAt: new Date(now.getTime() + 20 * 60_000), placesLeft: 4 })
    const lead = await db.selectFrom('leads').where('uuid', '=', sent.leadUuid).selectAll().executeTakeFirstOrThrow()
    expect(lead).toMatchObject({
      source: 'book_form',
      inventoryId: tenancyId,
      stage: 'form_sent',
      dueAt: sent.hold?.expiresAt,
      moveIn: '2027-09-11',
      leaseDuration: 44,
    })
    const storedForm = await db.selectFrom('forms').where('uuid', '=', sent.uuid).selectAll().executeTakeFirstOrThrow()
    expect(storedForm).toMatchObject({
      leadId: lead.id,
      moveIn: '2027-09-11',
      arrivalDate: '2027-09-11',
      source: 'book_form',
      formValues: form.payload,
    })
    const events = await db
      .selectFrom('leadEvents')
      .where('leadId', '=', lead.id)
      .orderBy('id')
      .select('kind')
      .execute()
    expect(events.map(({ kind }) => kind)).toEqual(['form_sent', 'hold_taken', 'reached_form_sent'])
    expect(await listedSlotsLeft(rootId)).toEqual([4])
    expect((await getListing(db, rootId)).version).toBeGreaterThan(before)
    expect(await countIndexJobs(rootId)).toBe(1)
  })

  test('creates one form from twenty concurrent submissions with the same key', async () => {
    const { rootId, tenancyId } = await createPlaceWithSlots(5)
    const form = await formOf(db, tenancyId)
    const results = await Promise.all(Array.from({ length: 20 }, () => submit(form)))
    expect(new Set(results.map((result) => JSON.stringify(result))).size).toBe(1)
    expect(await listActiveHolds(rootId)).toHaveLength(1)
    expect(await countOf('forms', rootId)).toBe(1)
  })

  test('throws conflict when the key is reused with another stay or email', async () => {
    const [first, second] = [await createPlaceWithSlots(5), await createPlaceWithSlots(5)]
    const form = await formOf(db, first.tenancyId)
    await submit(form)
    const { idempotencyKey, sender } = form
    const otherStay = await formOf(db, second.tenancyId, { idempotencyKey, email: sender.email })
    const otherEmail = await formOf(db, first.tenancyId, { idempotencyKey })
    for (const other of [otherStay, otherEmail]) {
      expect(await outcomeOf(submit(other))).toBe('conflict')
      expect(await outcomeOf(submitWithoutQueue({ db, secrets }, other))).toBe('conflict')
    }
    expect(await outcomeOf(submit({ ...form, sender: { ...sender, email: sender.email.toUpperCase() } }))).toBe('held')
  })

  test('returns the same form on resubmission after the move-in window has closed, but rejects new forms', async () => {
    const { rootId, tenancyId } = await createPlaceWithSlots(5)
    const form = await formOf(db, tenancyId)
    const sent = await submit(form)
    const pastWindow = { availableFrom: '2025-09-01', availableUntil: '2026-01-01' }
    await db.updateTable('availability').set(pastWindow).where('rootId', '=', rootId).execute()
    await db.updateTable('inventories').set({ status: 'inactive' }).where('id', '=', rootId).execute()
    expect((await submit(await refreshStay(form))).uuid).toBe(sent.uuid)
    expect(await outcomeOf(submit(await formOf(db, tenancyId)))).toBe('sold_out')
    await db.updateTable('inventories').set({ status: 'active' }).where('id', '=', rootId).execute()
    expect(await outcomeOf(submit(await formOf(db, tenancyId)))).toBe('sold_out')
  })

  test("extends the lead's due date on a second form from the same browser", async () => {
    const { tenancyId } = await createPlaceWithSlots(9)
    const [email, flowHash] = [`${randomUUID()}@example.com`, randomBytes(32)]
    await submit(await formOf(db, tenancyId, { email, flowHash }))
    const second = await submit(await formOf(db, tenancyId, { email, flowHash }), minutesLater(10))
    const lead = await db.selectFrom('leads').where('email', '=', email).selectAll().executeTakeFirstOrThrow()
    expect(lead.uuid).toBe(second.leadUuid)
    expect(lead.dueAt).toEqual(second.hold?.expiresAt)
  })

  test('writes nothing when the last slot is taken', async () => {
    const { rootId, tenancyId } = await createPlaceWithSlots(1)
    await submit(await formOf(db, tenancyId))
    const counts = await countsOf(rootId)
    expect(await outcomeOf(submit(await formOf(db, tenancyId)))).toBe('sold_out')
    expect(await countsOf(rootId)).toEqual(counts)
  })

  test("creates a separate hold for each staff submission and assigns the lead to the student's account", async () => {
    const { rootId, tenancyId } = await createPlaceWithSlots(5)
    const [agent, student] = [await createUser(db), await createUser(db)]
    const flowHash = randomBytes(32)
    const form = (email: string, userId: number | null) =>
      formOf(db, tenancyId, { email, userId, flowHash, sentBy: agent.id, accountId: null, address: 'the office' })
    const sent = await submit(await form(student.email ?? '', student.id))
    await submit(await form(`${randomUUID()}@example.com`, null))
    expect(await listActiveHolds(rootId)).toHaveLength(2)
    const lead = await db.selectFrom('leads').where('uuid', '=', sent.leadUuid).select('userId').executeTakeFirst()
    expect(lead?.userId).toBe(student.id)
  })
})

describe('holds', () => {
  test("moves the browser's hold when it submits for another place", async () => {
    const [first, second] = [await createPlaceWithSlots(5), await createPlaceWithSlots(5)]
    const flowHash = randomBytes(32)
    await submit(await formOf(db, first.tenancyId, { flowHash }))
    await submit(await formOf(db, second.tenancyId, { flowHash }))
    expect(await listActiveHolds(first.rootId)).toHaveLength(0)
    expect(await listActiveHolds(second.rootId)).toHaveLength(1)
    expect([await listedSlotsLeft(first.rootId), await listedSlotsLeft(second.rootId)]).toEqual([[5], [4]])
    expect(await releaseReasonsOf(first.rootId)).toEqual(['moved'])
    expect(await countIndexJobs(first.rootId)).toBe(1)
  })

  test('keeps one hold when a browser submits to twenty places at once', async () => {
    const places = await Promise.all(Array.from({ length: 20 }, () => createPlaceWithSlots(5)))
    const flowHash = randomBytes(32)
    const forms = await Promise.all(places.map(({ tenancyId }) => formOf(db, tenancyId, { flowHash })))
    expect(new Set(await Promise.all(forms.map((form) => outcomeOf(submit(form)))))).toEqual(new Set(['held']))
    const held = await db
      .selectFrom('holds')
      .where('flowHash', '=', flowHash)
      .where('releasedAt', 'is', null)
      .selectAll()
      .execute()
    expect(held).toHaveLength(1)
  })

  test('rejects a second hold for an email or its alias from another browser until the student logs in', async () => {
    const [first, second] = [await createPlaceWithSlots(5), await createPlaceWithSlots(5)]
    const user = await createUser(db)
    const email = user.email ?? ''
    await submit(await formOf(db, first.tenancyId, { email }))
    expect(await outcomeOf(submit(await formOf(db, second.tenancyId, { email })))).toBe('hold_refused')
    const alias = email.replace('@', '+two@')
    expect(await outcomeOf(submit(await formOf(db, second.tenancyId, { email: alias })))).toBe('hold_refused')
    expect(await listActiveHolds(first.rootId)).toHaveLength(1)
    expect(await outcomeOf(submit(await formOf(db, second.tenancyId, { email, userId: user.id })))).toBe('held')
    expect(await listActiveHolds(first.rootId)).toHaveLength(0)
  })

  test("gives an expired hold's slot to the next submission before the job that releases holds runs", async () => {
    const { rootId, tenancyId } = await createPlaceWithSlots(1)
    const first = await formOf(db, tenancyId)
    await submit(first)
    expect(await outcomeOf(submit(await formOf(db, tenancyId), minutesLater(19)))).toBe('sold_out')
    expect(await outcomeOf(submit(await formOf(db, tenancyId), minutesLater(21)))).toBe('held')
    expect(await releaseReasonsOf(rootId)).toEqual(['expired', null])
    expect(await submit(first, minutesLater(22))).toMatchObject({ hold: null })
  })

  test('releases an expired hold only once when the job runs repeatedly, and reindexes the place', async () => {
    const { rootId, tenancyId } = await createPlaceWithSlots(2)
    await submit(await formOf(db, tenancyId))
    await releaseExpiredHolds(db, minutesLater(19))
    expect(await listedSlotsLeft(rootId)).toEqual([1])
    await completeJobs()
    await releaseExpiredHolds(db, minutesLater(21))
    expect(await listedSlotsLeft(rootId)).toEqual([2])
    expect(await countIndexJobs(rootId)).toBe(1)
    await completeJobs()
    await releaseExpiredHolds(db, minutesLater(22))
    expect(await countIndexJobs(rootId)).toBe(0)
  })

  test('releases a hold early for its owner', async () => {
    const { rootId, tenancyId } = await createPlaceWithSlots(2)
    const { leadUuid } = await submit(await formOf(db, tenancyId))
    const lead = await db.selectFrom('leads').where('uuid', '=', leadUuid).select('id').executeTakeFirstOrThrow()
    expect(await releaseOwnHold(db, { leadId: lead.id, actorId: null })).toBe(true)
    expect(await releaseOwnHold(db, { leadId: lead.id, actorId: null })).toBe(false)
    expect(await releaseReasonsOf(rootId)).toEqual(['cancelled'])
    expect(await listedSlotsLeft(rootId)).toEqual([2])
  })

  test("does not grant a hold beyond the supplier's slots after the supplier has reduced them", async () => {
    const { rootId, tenancyId } = await createPlaceWithSlots(12)
    const firstForm = await formOf(db, tenancyId)
    for (const form of [firstForm, await formOf(db, tenancyId)]) await submit(form)
    await db.updateTable('availability').set({ placesLeft: 1 }).where('rootId', '=', rootId).execute()
    await db
      .updateTable('holds')
      .set({ releasedAt: new Date(), releaseReason: 'cancelled' })
      .where('rootId', '=', rootId)
      .where('slot', '=', 1)
      .execute()
    expect(await outcomeOf(submit(await formOf(db, tenancyId)))).toBe('sold_out')
    expect(await listedSlotsLeft(rootId)).toEqual([0])
  })
})

test('gives one slot to exactly one of fifty concurrent buyers in each round', async () => {
  const rounds = runSize({ short: 25, full: 100 })
  const result = await raceForOnePlace(database, { rounds, buyers: 50, connections: 20 })
  expect(result.winners).toEqual(Array.from({ length: rounds }, () => 1))
  expect(result.losers).toEqual({ sold_out: rounds * 49 })
}, 120_000)

describe('submitBookForm on a lost connection', () => {
  /** Terminates the database connection named `victim` after this many statements. */
  const killAfter = (statements: number, victim: string): KyselyPlugin => {
    let completed = 0
    return {
      transformQuery: ({ node }) => node,
      transformResult: async ({ result }) => {
        completed += 1
        if (completed === statements)
          await sql`select pg_terminate_backend(pid, 5000) from pg_stat_activity where application_name = ${victim}`.execute(
            db,
          )
        return result
      },
    }
  }

  test('writes nothing, whichever statement it is lost after, and succeeds when the same form is submitted again', async () => {
    let statements = 0
    for (let outcome = 'crashed'; outcome === 'crashed';) {
      statements += 1
      const [held, target] = [await createPlaceWithSlots(3), await createPlaceWithSlots(1)]
      const flowHash = randomBytes(32)
      await submit(await formOf(db, held.tenancyId, { flowHash }))
      const form = await formOf(db, target.tenancyId, { flowHash })
      const before = [await countsOf(held.rootId), await countsOf(target.rootId)]

      const victim = `victim-${randomUUID()}`
      const victimDb = createDatabase(`${database.url}?application_name=${victim}`, { max: 1 })
      const submission = submitWithoutQueue({ db: victimDb.withPlugin(killAfter(statements, victim)), secrets }, form)
      outcome = await submission.then(
        () => 'sent',
        () => 'crashed',
      )
      await victimDb.destroy()
      if (outcome === 'crashed')
        expect([await countsOf(held.rootId), await countsOf(target.rootId)], `statement ${statements}`).toEqual(before)

      // Submits again, as a browser does after a lost response.
      await submit(form)
      expect(await countsOf(target.rootId)).toEqual({
        leads: 1,
        forms: 1,
        holds: 1,
        events: 3,
        stages: 1,
        mails: 1,
        shown: [0],
      })
      expect((await countsOf(held.rootId)).shown).toEqual([3])
    }
    expect(statements).toBeGreaterThan(20)
  }, 120_000)
})

describe('hold limits', () => {
  test('cap fake forms from 250 IP addresses at a quarter of the slots of a place and still allow a logged-in student', async () => {
    const { rootId, tenancyIds } = await createPlaceWithSlots(10, 4)
    const outcomes = new Map<string, number>()
    const batches = runSize({ short: 6, full: 20 })
    for (let batch = 0; batch < batches; batch++) {
      const forms = await Promise.all(
        Array.from({ length: 50 }, (_, number) =>
          formOf(db, tenancyIds[number % 4] ?? 0, { address: `10.0.0.${(batch * 50 + number) % 250}` }),
        ),
      )
      for (const outcome of await Promise.all(forms.map((form) => outcomeOf(submit(form)))))
        outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1)
    }
    expect(Object.fromEntries(outcomes)).toEqual({
      held: maxVisitorHolds(40),
      hold_refused: batches * 50 - maxVisitorHolds(40),
    })
    expect((await listedSlotsLeft(rootId)).reduce((sum, left) => sum + left, 0)).toBe(30)
    const user = await createUser(db)
    const studentForm = await formOf(db, tenancyIds[0] ?? 0, { email: user.email ?? '', userId: user.id })
    expect(await outcomeOf(submit(studentForm))).toBe('held')
  }, 60_000)

  test('allow three holds per IP address across places', async () => {
    const places = await Promise.all(Array.from({ length: 6 }, () => createPlaceWithSlots(5)))
    const outcomes = []
    for (const { tenancyId } of places)
      outcomes.push(await outcomeOf(submit(await formOf(db, tenancyId, { address: 'one address' }))))
    expect(outcomes).toEqual(['held', 'held', 'held', 'hold_refused', 'hold_refused', 'hold_refused'])
  })

  test('allow three holds from one IP address when ten places are requested at once', async () => {
    const places = await Promise.all(Array.from({ length: 10 }, () => createPlaceWithSlots(5)))
    const forms = await Promise.all(places.map(({ tenancyId }) => formOf(db, tenancyId, { address: 'all at once' })))
    const outcomes = await Promise.all(forms.map((form) => outcomeOf(submit(form))))
    expect(outcomes.filter((outcome) => outcome === 'held')).toHaveLength(3)
  })

  test.each([
    ['a browser', (): FormOverrides => ({ flowHash: randomBytes(32) })],
    ['an email', (): FormOverrides => ({ email: `${randomUUID()}@example.com` })],
    ['an address', (): FormOverrides => ({ address: randomUUID() })],
  ])('allow three holds of a stay per day for %s, then require a login', async (_, createSender) => {
    const [{ tenancyId }, otherPlace] = [await createPlaceWithSlots(20), await createPlaceWithSlots(20)]
    const sender = createSender()
    const outcomes = []
    for (const minutes of [0, 30, 60, 90])
      outcomes.push(await outcomeOf(submit(await formOf(db, tenancyId, sender), minutesLater(minutes))))
    expect(outcomes).toEqual(['held', 'held', 'held', 'hold_refused'])
    const later = minutesLater(90)
    expect(await outcomeOf(submit(await formOf(db, otherPlace.tenancyId, sender), later))).toBe('held')
    const user = await createUser(db)
    const loggedInForm = await formOf(db, tenancyId, { ...sender, email: user.email ?? '', userId: user.id })
    expect(await outcomeOf(submit(loggedInForm, minutesLater(120)))).toBe('held')
    expect(await outcomeOf(submit(await formOf(db, tenancyId, sender), minutesLater(24 * 60 + 31)))).toBe('held')
  })
})

test('deletes the drafts of the account, the browser and the resume link on submission', async () => {
  const { rootId, tenancyId } = await createPlaceWithSlots(5)
  const user = await createUser(db)
  const [flowHash, otherFlowHash] = [randomBytes(32), randomBytes(32)]
  const insertDraft = (owner: object) =>
    db
      .insertInto('formDrafts')
      .values({
        rootId,
        language: 'en',
        formValues: JSON.stringify(flatForm()),
        step: 2,
        resumeSeed: randomBytes(32),
        endsAt: minutesLater(60),
        ...owner,
      })
      .returning(['id', 'resumeSeed'])
      .executeTakeFirstOrThrow()
  await insertDraft({ userId: user.id })
  await insertDraft({ flowHash })
  const linked = await insertDraft({ flowHash: otherFlowHash })
  const other = await insertDraft({ flowHash: randomBytes(32) })
  const resumeToken = secrets.resumeTokenOf(linked.id, linked.resumeSeed)
  await submit(await formOf(db, tenancyId, { flowHash, accountId: user.id, resumeToken }))
  const remaining = await db.selectFrom('formDrafts').where('rootId', '=', rootId).select('id').execute()
  expect(remaining).toEqual([{ id: other.id }])
})

async function countOf(table: 'forms' | 'leadEvents' | 'leadStages', rootId: number): Promise<number> {
  const { count } = await db
    .selectFrom(table)
    .where('leadId', 'in', db.selectFrom('leads').where('rootId', '=', rootId).select('id'))
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

async function countsOf(rootId: number) {
  const { rows } = await sql<{ leads: number; mails: number }>`
    select
      (select count(*) from leads where root_id = ${rootId}) as leads,
      (
        select count(*) from mails
        join forms on forms.id = (mails.ids ->> 'form_id')::bigint join leads on leads.id = forms.lead_id
        where leads.root_id = ${rootId}
      ) as mails
  `.execute(db)
  return {
    ...rows[0],
    forms: await countOf('forms', rootId),
    events: await countOf('leadEvents', rootId),
    stages: await countOf('leadStages', rootId),
    holds: (await listActiveHolds(rootId)).length,
    shown: await listedSlotsLeft(rootId),
  }
}

const releaseReasonsOf = async (rootId: number) =>
  (await db.selectFrom('holds').where('rootId', '=', rootId).orderBy('id').select('releaseReason').execute()).map(
    ({ releaseReason }) => releaseReason,
  )

const countIndexJobs = async (rootId: number) =>
  (await sql`select from graphile_worker.jobs where key = ${`index:${rootId}`}`.execute(db)).rows.length

const completeJobs = () =>
  sql`select graphile_worker.complete_jobs(array(select id from graphile_worker.jobs))`.execute(db)
