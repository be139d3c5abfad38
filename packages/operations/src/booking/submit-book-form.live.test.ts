import { randomBytes, randomUUID } from 'node:crypto'
import { createDatabase, type Db } from '@amber/db/database'
import { getListing } from '@amber/db/queries/listings'
import { AppError } from '@amber/domain/errors'
import { unprovenShare } from '@amber/domain/booking/hold-limits'
import { cloneDatabase, type TestDatabase } from '@amber/testing/database'
import { flatForm, formOf } from '@amber/testing/factories/book-form'
import { createPlace } from '@amber/testing/factories/place'
import { createUser } from '@amber/testing/factories/user'
import { loginSecrets as secrets } from '@amber/testing/mailed-logins'
import { raceForOnePlace } from '@amber/testing/race-for-one-place'
import { type KyselyPlugin, sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { giveBackHold, releaseExpiredHolds } from './release-holds.ts'
import { type FormToSubmit, submitAtOnce, submitBookForm, type SubmittedForm } from './submit-book-form.ts'

let database: TestDatabase
let db: Db
beforeAll(async () => {
  database = await cloneDatabase()
  db = database.db
})
afterAll(() => database.drop())

const submit = (form: FormToSubmit, now?: Date) => submitBookForm({ db, secrets }, form, now)

/** What became of it, in a word. */
const outcomeOf = (sent: Promise<SubmittedForm>): Promise<string> =>
  sent.then(
    () => 'held',
    (error: unknown) => (error instanceof AppError ? error.code : String(error)),
  )

type Who = Parameters<typeof formOf>[2]

/** With what is known of its stay by now. */
const again = async (form: FormToSubmit): Promise<FormToSubmit> => ({
  ...form,
  stay: (await formOf(db, form.stay.tenancyId)).stay,
})

async function placeWith(placesLeft: number, tenancies = 1) {
  const place = await createPlace(db, { tenancies })
  const ids = place.roomTypes.flatMap((room) => room.tenancies.map(({ id }) => id))
  await db
    .updateTable('availability')
    .set({ placesLeft, placesTotal: Math.max(placesLeft, 10) })
    .where('rootId', '=', place.id)
    .execute()
  return { rootId: place.id, tenancyId: ids[0] ?? 0, tenancyIds: ids }
}

const liveHolds = (rootId: number) =>
  db.selectFrom('holds').where('rootId', '=', rootId).where('releasedAt', 'is', null).selectAll().execute()

const shownPlaces = async (rootId: number) =>
  (await getListing(db, rootId)).listing.roomTypes.flatMap((room) => room.tenancies.map((one) => one.placesLeft))

const minutesLater = (minutes: number) => new Date(Date.now() + minutes * 60_000)

describe('a book form that is sent', () => {
  test('is a lead, a form, a hold of twenty minutes, a stage, a mail and a place with one less to show', async () => {
    const { rootId, tenancyId } = await placeWith(5)
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
    const kept = await db.selectFrom('forms').where('uuid', '=', sent.uuid).selectAll().executeTakeFirstOrThrow()
    expect(kept).toMatchObject({
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
    expect(await shownPlaces(rootId)).toEqual([4])
    expect((await getListing(db, rootId)).version).toBeGreaterThan(before)
    expect(await jobsOf(rootId)).toBe(1)
  })

  test('sent twenty times at once under one name it is one, and says so each time', async () => {
    const { rootId, tenancyId } = await placeWith(5)
    const form = await formOf(db, tenancyId)
    const answers = await Promise.all(Array.from({ length: 20 }, () => submit(form)))
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
    expect(await liveHolds(rootId)).toHaveLength(1)
    expect(await countOf('forms', rootId)).toBe(1)
  })

  test('under one name with another stay or another e-mail it is a conflict, and nothing of the first is told', async () => {
    const [first, second] = [await placeWith(5), await placeWith(5)]
    const form = await formOf(db, first.tenancyId)
    await submit(form)
    const { idempotencyKey, sender } = form
    const elsewhere = await formOf(db, second.tenancyId, { idempotencyKey, email: sender.email })
    const another = await formOf(db, first.tenancyId, { idempotencyKey })
    for (const other of [elsewhere, another]) {
      expect(await outcomeOf(submit(other))).toBe('conflict')
      expect(await outcomeOf(submitAtOnce({ db, secrets }, other))).toBe('conflict')
    }
    expect(await outcomeOf(submit({ ...form, sender: { ...sender, email: sender.email.toUpperCase() } }))).toBe('held')
  })

  test('sent again when the stay is no longer on offer it is the same, and a new one is too late', async () => {
    const { rootId, tenancyId } = await placeWith(5)
    const form = await formOf(db, tenancyId)
    const sent = await submit(form)
    const over = { availableFrom: '2025-09-01', availableUntil: '2026-01-01' }
    await db.updateTable('availability').set(over).where('rootId', '=', rootId).execute()
    await db.updateTable('inventories').set({ status: 'inactive' }).where('id', '=', rootId).execute()
    expect((await submit(await again(form))).uuid).toBe(sent.uuid)
    expect(await outcomeOf(submit(await formOf(db, tenancyId)))).toBe('sold_out')
    await db.updateTable('inventories').set({ status: 'active' }).where('id', '=', rootId).execute()
    expect(await outcomeOf(submit(await formOf(db, tenancyId)))).toBe('sold_out')
  })

  test('a second one from the same browser moves the day by which its sender has to act', async () => {
    const { tenancyId } = await placeWith(9)
    const [email, flowHash] = [`${randomUUID()}@example.com`, randomBytes(32)]
    await submit(await formOf(db, tenancyId, { email, flowHash }))
    const second = await submit(await formOf(db, tenancyId, { email, flowHash }), minutesLater(10))
    const lead = await db.selectFrom('leads').where('email', '=', email).selectAll().executeTakeFirstOrThrow()
    expect(lead.uuid).toBe(second.leadUuid)
    expect(lead.dueAt).toEqual(second.hold?.expiresAt)
  })

  test('too late for the last place, nothing of it is written', async () => {
    const { rootId, tenancyId } = await placeWith(1)
    await submit(await formOf(db, tenancyId))
    const counts = await everythingOf(rootId)
    expect(await outcomeOf(submit(await formOf(db, tenancyId)))).toBe('sold_out')
    expect(await everythingOf(rootId)).toEqual(counts)
  })

  test('by staff for somebody it takes no browser’s hold and is theirs when they have an account', async () => {
    const { rootId, tenancyId } = await placeWith(5)
    const [agent, student] = [await createUser(db), await createUser(db)]
    const flowHash = randomBytes(32)
    const form = (email: string, userId: number | null) =>
      formOf(db, tenancyId, { email, userId, flowHash, sentBy: agent.id, accountId: null, address: 'the office' })
    const sent = await submit(await form(student.email ?? '', student.id))
    await submit(await form(`${randomUUID()}@example.com`, null))
    expect(await liveHolds(rootId)).toHaveLength(2)
    const lead = await db.selectFrom('leads').where('uuid', '=', sent.leadUuid).select('userId').executeTakeFirst()
    expect(lead?.userId).toBe(student.id)
  })
})

describe('a hold', () => {
  test('one browser has one: another place gives the first back', async () => {
    const [first, second] = [await placeWith(5), await placeWith(5)]
    const flowHash = randomBytes(32)
    await submit(await formOf(db, first.tenancyId, { flowHash }))
    await submit(await formOf(db, second.tenancyId, { flowHash }))
    expect(await liveHolds(first.rootId)).toHaveLength(0)
    expect(await liveHolds(second.rootId)).toHaveLength(1)
    expect([await shownPlaces(first.rootId), await shownPlaces(second.rootId)]).toEqual([[5], [4]])
    expect(await reasonsOf(first.rootId)).toEqual(['moved'])
    expect(await jobsOf(first.rootId)).toBe(1)
  })

  test('one browser that sends to twenty places at once has one', async () => {
    const places = await Promise.all(Array.from({ length: 20 }, () => placeWith(5)))
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

  test('one e-mail has one: from another browser, and with a plus, it is refused, and a login moves it', async () => {
    const [first, second] = [await placeWith(5), await placeWith(5)]
    const user = await createUser(db)
    const email = user.email ?? ''
    await submit(await formOf(db, first.tenancyId, { email }))
    expect(await outcomeOf(submit(await formOf(db, second.tenancyId, { email })))).toBe('hold_refused')
    const plus = email.replace('@', '+two@')
    expect(await outcomeOf(submit(await formOf(db, second.tenancyId, { email: plus })))).toBe('hold_refused')
    expect(await liveHolds(first.rootId)).toHaveLength(1)
    expect(await outcomeOf(submit(await formOf(db, second.tenancyId, { email, userId: user.id })))).toBe('held')
    expect(await liveHolds(first.rootId)).toHaveLength(0)
  })

  test('that is over is given to the next inside their own sending, before any job runs', async () => {
    const { rootId, tenancyId } = await placeWith(1)
    const first = await formOf(db, tenancyId)
    await submit(first)
    expect(await outcomeOf(submit(await formOf(db, tenancyId), minutesLater(19)))).toBe('sold_out')
    expect(await outcomeOf(submit(await formOf(db, tenancyId), minutesLater(21)))).toBe('held')
    expect(await reasonsOf(rootId)).toEqual(['expired', null])
    expect(await submit(first, minutesLater(22))).toMatchObject({ hold: null })
  })

  test('is released by the job when it is over, once, and search hears of it', async () => {
    const { rootId, tenancyId } = await placeWith(2)
    await submit(await formOf(db, tenancyId))
    await releaseExpiredHolds(db, minutesLater(19))
    expect(await shownPlaces(rootId)).toEqual([1])
    await forgetJobs()
    await releaseExpiredHolds(db, minutesLater(21))
    expect(await shownPlaces(rootId)).toEqual([2])
    expect(await jobsOf(rootId)).toBe(1)
    await forgetJobs()
    await releaseExpiredHolds(db, minutesLater(22))
    expect(await jobsOf(rootId)).toBe(0)
  })

  test('is given back by whoever has it', async () => {
    const { rootId, tenancyId } = await placeWith(2)
    const { leadUuid } = await submit(await formOf(db, tenancyId))
    const lead = await db.selectFrom('leads').where('uuid', '=', leadUuid).select('id').executeTakeFirstOrThrow()
    expect(await giveBackHold(db, { leadId: lead.id, actorId: null })).toBe(true)
    expect(await giveBackHold(db, { leadId: lead.id, actorId: null })).toBe(false)
    expect(await reasonsOf(rootId)).toEqual(['cancelled'])
    expect(await shownPlaces(rootId)).toEqual([2])
  })

  test('no more are held than the landlord has, also when he takes some away', async () => {
    const { rootId, tenancyId } = await placeWith(12)
    const one = await formOf(db, tenancyId)
    for (const form of [one, await formOf(db, tenancyId)]) await submit(form)
    await db.updateTable('availability').set({ placesLeft: 1 }).where('rootId', '=', rootId).execute()
    await db
      .updateTable('holds')
      .set({ releasedAt: new Date(), releaseReason: 'cancelled' })
      .where('rootId', '=', rootId)
      .where('slot', '=', 1)
      .execute()
    expect(await outcomeOf(submit(await formOf(db, tenancyId)))).toBe('sold_out')
    expect(await shownPlaces(rootId)).toEqual([0])
  })
})

test('one place and fifty buyers at once: one has it, a hundred times', async () => {
  const race = await raceForOnePlace(database, { rounds: 100, buyers: 50, connections: 20 })
  expect(race.winners).toEqual(Array.from({ length: 100 }, () => 1))
  expect(race.losers).toEqual({ sold_out: 100 * 49 })
}, 120_000)

describe('a crash', () => {
  /** Ends the connection of `victim` once so many statements were answered. */
  const killAfter = (statements: number, victim: string): KyselyPlugin => {
    let answered = 0
    return {
      transformQuery: ({ node }) => node,
      transformResult: async ({ result }) => {
        answered += 1
        if (answered === statements)
          await sql`select pg_terminate_backend(pid, 5000) from pg_stat_activity where application_name = ${victim}`.execute(
            db,
          )
        return result
      },
    }
  }

  test('after any statement of it leaves nothing, and the same form goes through when it is sent again', async () => {
    let statements = 0
    for (let outcome = 'crashed'; outcome === 'crashed';) {
      statements += 1
      const [held, wanted] = [await placeWith(3), await placeWith(1)]
      const flowHash = randomBytes(32)
      await submit(await formOf(db, held.tenancyId, { flowHash }))
      const form = await formOf(db, wanted.tenancyId, { flowHash })
      const before = [await everythingOf(held.rootId), await everythingOf(wanted.rootId)]

      const victim = `victim-${randomUUID()}`
      const weak = createDatabase(`${database.url}?application_name=${victim}`, { max: 1 })
      const crashing = submitAtOnce({ db: weak.withPlugin(killAfter(statements, victim)), secrets }, form)
      outcome = await crashing.then(
        () => 'sent',
        () => 'crashed',
      )
      await weak.destroy()
      if (outcome === 'crashed')
        expect([await everythingOf(held.rootId), await everythingOf(wanted.rootId)], `statement ${statements}`).toEqual(
          before,
        )

      // What was lost on the way is sent again.
      await submit(form)
      expect(await everythingOf(wanted.rootId)).toEqual({
        leads: 1,
        forms: 1,
        holds: 1,
        events: 3,
        stages: 2,
        mails: 1,
        shown: [0],
      })
      expect((await everythingOf(held.rootId)).shown).toEqual([3])
    }
    expect(statements).toBeGreaterThan(20)
  }, 120_000)
})

describe('a script', () => {
  test('of 1,000 fake forms from 250 addresses holds a quarter of a property, and who logs in gets a room', async () => {
    const { rootId, tenancyIds } = await placeWith(10, 4)
    const outcomes = new Map<string, number>()
    for (let batch = 0; batch < 20; batch++) {
      const forms = await Promise.all(
        Array.from({ length: 50 }, (_, number) =>
          formOf(db, tenancyIds[number % 4] ?? 0, { address: `10.0.0.${(batch * 50 + number) % 250}` }),
        ),
      )
      for (const outcome of await Promise.all(forms.map((form) => outcomeOf(submit(form)))))
        outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1)
    }
    expect(Object.fromEntries(outcomes)).toEqual({ held: unprovenShare(40), hold_refused: 1_000 - unprovenShare(40) })
    expect((await shownPlaces(rootId)).reduce((sum, left) => sum + left, 0)).toBe(30)
    const user = await createUser(db)
    const honest = await formOf(db, tenancyIds[0] ?? 0, { email: user.email ?? '', userId: user.id })
    expect(await outcomeOf(submit(honest))).toBe('held')
  }, 60_000)

  test('from one address holds three places, of however many properties', async () => {
    const places = await Promise.all(Array.from({ length: 6 }, () => placeWith(5)))
    const outcomes = []
    for (const { tenancyId } of places)
      outcomes.push(await outcomeOf(submit(await formOf(db, tenancyId, { address: 'one address' }))))
    expect(outcomes).toEqual(['held', 'held', 'held', 'hold_refused', 'hold_refused', 'hold_refused'])
  })

  test('from one address to ten properties at once holds three places too', async () => {
    const places = await Promise.all(Array.from({ length: 10 }, () => placeWith(5)))
    const forms = await Promise.all(places.map(({ tenancyId }) => formOf(db, tenancyId, { address: 'all at once' })))
    const outcomes = await Promise.all(forms.map((form) => outcomeOf(submit(form))))
    expect(outcomes.filter((outcome) => outcome === 'held')).toHaveLength(3)
  })

  test.each([
    ['a browser', (): Who => ({ flowHash: randomBytes(32) })],
    ['an e-mail', (): Who => ({ email: `${randomUUID()}@example.com` })],
    ['an address', (): Who => ({ address: randomUUID() })],
  ])(
    'that asks again each half hour holds a stay three times a day by %s, and then has to log in',
    async (_, newWho) => {
      const [{ tenancyId }, elsewhere] = [await placeWith(20), await placeWith(20)]
      const who = newWho()
      const outcomes = []
      for (const minutes of [0, 30, 60, 90])
        outcomes.push(await outcomeOf(submit(await formOf(db, tenancyId, who), minutesLater(minutes))))
      expect(outcomes).toEqual(['held', 'held', 'held', 'hold_refused'])
      const later = minutesLater(90)
      expect(await outcomeOf(submit(await formOf(db, elsewhere.tenancyId, who), later))).toBe('held')
      const user = await createUser(db)
      const known = await formOf(db, tenancyId, { ...who, email: user.email ?? '', userId: user.id })
      expect(await outcomeOf(submit(known, minutesLater(120)))).toBe('held')
      expect(await outcomeOf(submit(await formOf(db, tenancyId, who), minutesLater(24 * 60 + 31)))).toBe('held')
    },
  )
})

test('what was typed is deleted when it is sent, by the account, the browser and the link', async () => {
  const { rootId, tenancyId } = await placeWith(5)
  const user = await createUser(db)
  const [flowHash, elsewhere] = [randomBytes(32), randomBytes(32)]
  const draft = (owner: object) =>
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
  await draft({ userId: user.id })
  await draft({ flowHash })
  const linked = await draft({ flowHash: elsewhere })
  const other = await draft({ flowHash: randomBytes(32) })
  const resumeToken = secrets.resumeTokenOf(linked.id, linked.resumeSeed)
  await submit(await formOf(db, tenancyId, { flowHash, accountId: user.id, resumeToken }))
  const left = await db.selectFrom('formDrafts').where('rootId', '=', rootId).select('id').execute()
  expect(left).toEqual([{ id: other.id }])
})

async function countOf(table: 'forms' | 'leadEvents' | 'leadStages', rootId: number): Promise<number> {
  const { count } = await db
    .selectFrom(table)
    .where('leadId', 'in', db.selectFrom('leads').where('rootId', '=', rootId).select('id'))
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

async function everythingOf(rootId: number) {
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
    holds: (await liveHolds(rootId)).length,
    shown: await shownPlaces(rootId),
  }
}

const reasonsOf = async (rootId: number) =>
  (await db.selectFrom('holds').where('rootId', '=', rootId).orderBy('id').select('releaseReason').execute()).map(
    ({ releaseReason }) => releaseReason,
  )

const jobsOf = async (rootId: number) =>
  (await sql`select from graphile_worker.jobs where key = ${`index:${rootId}`}`.execute(db)).rows.length

const forgetJobs = () =>
  sql`select graphile_worker.complete_jobs(array(select id from graphile_worker.jobs))`.execute(db)
