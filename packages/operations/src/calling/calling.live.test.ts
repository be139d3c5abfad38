import type { Db } from '@amber/db/database'
import type { LeadViewer } from '@amber/db/queries/dashboard/visible-leads'
import { findContactConsent, putContactConsent, stopEmails } from '@amber/db/queries/contact/contact-consents'
import { findStudentTimeZone } from '@amber/db/queries/lead/lead-tasks'
import { lockLead } from '@amber/db/queries/lead/open-leads'
import { listTimeline } from '@amber/db/queries/lead/lead-timeline'
import { CALL_OUTCOMES } from '@amber/domain/calling/outcomes'
import { CLAIM_MS } from '@amber/domain/calling/vocabulary'
import type { ContactChannel } from '@amber/domain/contact/can-contact'
import { AppError } from '@amber/domain/errors'
import { cloneDatabase, type TestDatabase } from '@amber/testing/database'
import { createHold } from '@amber/testing/factories/hold'
import { createLead } from '@amber/testing/factories/lead'
import { createPlace, type PlaceTree } from '@amber/testing/factories/place'
import { createAgent } from '@amber/testing/factories/staff-profile'
import { createUser } from '@amber/testing/factories/user'
import { waitForLock } from '@amber/testing/wait-for-lock'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { setContactConsent } from '../contact/set-contact-consent.ts'
import { mergeLeads } from '../lead-merge/merge-leads.ts'
import { checkNumber } from './check-number.ts'
import { createCallLead } from './create-call-lead.ts'
import { endCall, releaseCall } from './end-call.ts'
import { loadCallQueue } from './list-queue.ts'
import { refreshWholeCallQueue } from './refresh-call-queue.ts'
import { reportCall } from './report-call.ts'
import { receiveCall, startLeadCall, startNextCall, startNumberCall } from './start-call.ts'

/** A Wednesday, at noon in London. */
const NOON = new Date('2027-01-13T12:00Z')
const MINUTE_MS = 60_000

const after = (minutes: number) => new Date(NOON.getTime() + minutes * MINUTE_MS)

let database: TestDatabase
let db: Db
let place: PlaceTree
let admin: LeadViewer
beforeAll(async () => {
  database = await cloneDatabase()
  db = database.db
  place = await createPlace(db)
  admin = { userId: (await createUser(db, { roles: ['admin'] })).id, scope: 'all' }
})
afterAll(() => database.drop())

/** Leads of earlier tests leave the queue. */
beforeEach(async () => {
  await db.updateTable('calls').set({ isClaimed: false }).where('isClaimed', '=', true).execute()
  await db.updateTable('leads').set({ phone: null }).execute()
  await refreshWholeCallQueue(db)
})

let lastNumber = 200_000

const newNumber = () => `+44207${String(lastNumber++).padStart(7, '9')}`

const newLead = async (overrides: Partial<Parameters<typeof createLead>[1]> = {}) => {
  const phone = newNumber()
  const createdAt = new Date('2027-01-01T00:00Z')
  const lead = await createLead(db, {
    rootId: place.id,
    name: 'Mei Lin',
    email: `${randomUUID()}@example.com`,
    phone,
    createdAt,
    ...overrides,
  })
  return { ...lead, phone: overrides.phone ?? phone }
}

/** Creates a lead about a place that pays a fixed commission. */
const newValuedLead = async (amountMinor: number) => {
  const { id: rootId } = await createPlace(db)
  await db.insertInto('commissions').values({ rootId, amountMinor, startsOn: '2026-01-01' }).execute()
  return newLead({ rootId })
}

/** Creates a lead whose room is held until the time. */
const newHeldLead = async (expiresAt: Date) => {
  const { id: rootId, roomTypes } = await createPlace(db)
  const tenancyId = roomTypes[0]?.tenancies[0]?.id ?? 0
  const lead = await newLead({ rootId })
  await createHold(db, { rootId, tenancyId, leadId: lead.id, expiresAt })
  return lead
}

const newAgent = async (): Promise<LeadViewer> => ({ userId: (await createAgent(db)).id, scope: 'own' })

const input = (viewer: LeadViewer) => ({ viewer, requestId: randomUUID() })

const startNext = async (viewer: LeadViewer, now = NOON) => {
  await refreshWholeCallQueue(db)
  return startNextCall(db, input(viewer), now)
}

const end = (viewer: LeadViewer, uuid: string, outcome: (typeof CALL_OUTCOMES)[number], more = {}, now = NOON) =>
  endCall(db, { uuid, callerId: viewer.userId, outcome, requestId: randomUUID(), ...more }, now)

const rejectionOf = async (call: Promise<unknown>) => {
  const error = await call.then(
    () => undefined,
    (reason: unknown) => reason,
  )
  if (!(error instanceof AppError)) throw new Error('call was not rejected', { cause: error })
  return [error.code, error.fields?.['call'], error.fields?.['until']]
}

const dial = async (viewer: LeadViewer, leadId: number, now = NOON) => {
  const call = await startLeadCall(db, { ...input(viewer), leadId }, now)
  return reportCall(db, { uuid: call.uuid, callerId: viewer.userId, state: 'ringing' }, now)
}

describe('startNextCall', () => {
  test('gives people in the order of the queue, each once', async () => {
    const later = new Date('2027-01-13T15:10Z')
    // The opposite of the order of the queue, so that only its reasons can bring it about.
    const [first, second] = [await newLead(), await newLead()]
    const [cheap, dear] = [await newValuedLead(10_000), await newValuedLead(50_000)]
    const endingLater = await newHeldLead(new Date('2027-01-13T18:00Z'))
    const ending = await newHeldLead(new Date('2027-01-13T16:00Z'))
    const promised = await newLead()
    await db
      .insertInto('leadTasks')
      .values({ leadId: promised.id, assigneeId: admin.userId, kind: 'call', dueAt: after(-5) })
      .execute()
    const closing = await newLead({ phone: '+97144567890' })
    const queue = async () => {
      await refreshWholeCallQueue(db)
      return (await loadCallQueue(db, { viewer: admin, limit: 10 }, later)).people
    }
    // It is after 19:00 in Dubai.
    expect((await queue()).map(({ leadId, reasons }) => [leadId, reasons])).toEqual([
      [closing.id, ['window_closing']],
      [promised.id, ['call_task']],
      [ending.id, ['hold_expiring']],
      [endingLater.id, ['hold_expiring']],
      [dear.id, ['expected_value']],
      [cheap.id, ['expected_value']],
      [first.id, ['waiting']],
      [second.id, ['waiting']],
    ])
    const called: (number | null | undefined)[] = []
    for (const viewer of await Promise.all(Array.from({ length: 9 }, newAgent)))
      called.push((await startNext(viewer, later))?.leadId)
    const inOrder = [closing, promised, ending, endingLater, dear, cheap, first, second]
    expect(called).toEqual([...inOrder.map(({ id }) => id), undefined])
    expect(await queue()).toEqual([])
  })

  test('never gives one person to two agents who ask at once', async () => {
    const agents = await Promise.all(Array.from({ length: 8 }, newAgent))
    for (let round = 0; round < 15; round++) {
      // Each person has two leads: with one number, or with one account.
      const shared = newNumber()
      await newLead({ phone: shared })
      await newLead({ phone: shared })
      for (const { id: userId } of [await createUser(db), await createUser(db), await createUser(db)]) {
        await newLead({ userId })
        await newLead({ userId })
      }
      await refreshWholeCallQueue(db)
      const now = after(round)
      const calls = await Promise.all(agents.map((viewer) => startNextCall(db, input(viewer), now)))
      const claimed = calls.filter((call) => call !== undefined)
      const people = claimed.map(({ userId, number }) => userId ?? number)
      expect(new Set(people).size).toBe(people.length)
      // Four people wait, and nobody gets nothing while somebody waits.
      expect(people).toHaveLength(4)
      for (const call of claimed) {
        const viewer = agents.find(({ userId }) => userId === call.callerId)
        await end(viewer ?? admin, call.uuid, 'already_booked', {}, now)
      }
      await db.updateTable('leads').set({ phone: null }).execute()
    }
  })

  test('returns the own claim when asked again, and needs an outcome once it was dialled', async () => {
    await newLead()
    await newLead()
    const viewer = await newAgent()
    const call = await startNext(viewer)
    expect(await startNext(viewer)).toEqual(call)
    await reportCall(db, { uuid: call?.uuid ?? '', callerId: viewer.userId, state: 'ringing' }, NOON)
    expect(await rejectionOf(startNext(viewer))).toEqual(['conflict', 'outcome_missing', undefined])
    await end(viewer, call?.uuid ?? '', 'no_answer')
    expect((await startNext(viewer))?.leadId).not.toBe(call?.leadId)
  })

  test('gives one person to an agent who asks twice at once, by any way', async () => {
    for (let round = 0; round < 5; round++) {
      const viewer = await newAgent()
      const leads = [await newLead(), await newLead(), await newLead()]
      await refreshWholeCallQueue(db)
      const ask = [
        () => startNextCall(db, input(viewer), NOON),
        () => startLeadCall(db, { ...input(viewer), leadId: leads[0]?.id ?? 0 }, NOON),
        () => receiveCall(db, { ...input(viewer), number: leads[0]?.phone ?? '' }, NOON),
      ][round % 3]
      const calls = await Promise.all([ask?.(), ask?.(), ask?.()])
      expect(calls[0]).toBeDefined()
      expect(new Set(calls.map((call) => call?.uuid)).size).toBe(1)
      await releaseCall(db, { uuid: calls[0]?.uuid ?? '', callerId: viewer.userId }, NOON)
    }
  })

  test('gives agents their own and unassigned leads only', async () => {
    const [viewer, colleague] = [await newAgent(), await newAgent()]
    await newLead({ assignedTo: colleague.userId })
    expect(await startNext(viewer)).toBeUndefined()
    const own = await newLead({ assignedTo: viewer.userId })
    expect((await startNext(viewer))?.leadId).toBe(own.id)
  })
})

describe('claims', () => {
  test('expire, so that a crash before dialling blocks nobody and records no attempt', async () => {
    const { id: leadId } = await newLead()
    const [crashed, other] = [await newAgent(), await newAgent()]
    const call = await startLeadCall(db, { ...input(crashed), leadId }, NOON)
    expect(await rejectionOf(startLeadCall(db, { ...input(other), leadId }, NOON))).toEqual([
      'conflict',
      'claimed_by_other',
      new Date(NOON.getTime() + CLAIM_MS).toISOString(),
    ])
    const later = new Date(NOON.getTime() + CLAIM_MS)
    expect((await startLeadCall(db, { ...input(other), leadId }, later)).callerId).toBe(other.userId)
    await expect(end(crashed, call.uuid, 'no_answer', {}, later)).rejects.toThrow('not_found')
    expect(await startNext(crashed, later)).toBeUndefined()
  })

  test('expire during a call without losing the attempt, which still needs its outcome', async () => {
    const user = await createUser(db)
    const { id: leadId } = await newLead({ userId: user.id })
    const [crashed, other] = [await newAgent(), await newAgent()]
    const call = await dial(crashed, leadId)
    const later = after(5)
    await startNextCall(db, input(other), later)
    const attempts = () =>
      db.selectFrom('contactAttempts').where('userId', '=', user.id).select(['outcome', 'madeBy', 'madeAt']).execute()
    expect(await attempts()).toEqual([{ outcome: 'called', madeBy: crashed.userId, madeAt: NOON }])
    expect(await rejectionOf(startNext(crashed, later))).toEqual(['conflict', 'outcome_missing', undefined])
    // A browser that comes back goes on, and has the claim again.
    const resumed = await reportCall(db, { uuid: call.uuid, callerId: crashed.userId, state: 'answered' }, later)
    expect(resumed).toMatchObject({ state: 'answered', isClaimed: true })
    await end(crashed, call.uuid, 'call_back', { callBackAt: '2027-01-14T15:30' }, later)
    expect(await attempts()).toEqual([{ outcome: 'call_back', madeBy: crashed.userId, madeAt: NOON }])
  })

  test('are let go of without an attempt before they are dialled, and never after', async () => {
    const { id: leadId } = await newLead()
    const viewer = await newAgent()
    const call = await startLeadCall(db, { ...input(viewer), leadId }, NOON)
    await releaseCall(db, { uuid: call.uuid, callerId: viewer.userId }, NOON)
    await releaseCall(db, { uuid: call.uuid, callerId: viewer.userId }, NOON)
    const again = await dial(viewer, leadId)
    expect(await rejectionOf(releaseCall(db, { uuid: again.uuid, callerId: viewer.userId }))).toEqual([
      'conflict',
      'outcome_missing',
      undefined,
    ])
    await expect(releaseCall(db, { uuid: again.uuid, callerId: admin.userId })).rejects.toThrow('not_found')
  })

  test('count merged leads as one person', async () => {
    const number = newNumber()
    const [survivor, merged] = [await newLead({ phone: number }), await newLead({ phone: number })]
    const [first, second] = [await newAgent(), await newAgent()]
    const call = await dial(first, merged.id)
    await end(first, call.uuid, 'busy')
    await mergeLeads(db, { survivorId: survivor.id, mergedId: merged.id, viewer: admin, requestId: randomUUID() })
    await db.updateTable('leads').set({ phone: newNumber() }).where('id', '=', survivor.id).execute()
    const { people } = await loadCallQueue(db, { viewer: admin, limit: 10 }, after(20))
    expect(people.map(({ leadId }) => leadId)).not.toContain(survivor.id)
    expect((await startLeadCall(db, { ...input(second), leadId: survivor.id }, after(20))).leadId).toBe(survivor.id)
    expect(await db.selectFrom('callQueue').where('leadId', '=', merged.id).select('leadId').execute()).toEqual([])
  })
})

describe('rejected calls', () => {
  const rejected = (leadId: number, viewer: LeadViewer, now = NOON) =>
    rejectionOf(startLeadCall(db, { ...input(viewer), leadId }, now))

  test('say why, and until when', async () => {
    const viewer = await newAgent()
    const night = new Date('2027-01-13T23:00Z')
    const { id } = await newLead()
    expect(await rejected(id, viewer, night)).toEqual(['conflict', 'outside_window', '2027-01-14T09:00:00.000Z'])
    expect(await rejected(id, viewer, new Date('2027-03-26T12:00Z'))).toEqual([
      'conflict',
      'holiday',
      '2027-03-27T09:00:00.000Z',
    ])
    const nameless = await createLead(db, { rootId: place.id, email: 'no-phone@example.com' })
    expect(await rejected(nameless.id, viewer)).toEqual(['conflict', 'no_phone', undefined])
    const closed = await newLead({ stage: 'closed', staffStage: 'exited', exitReason: 'other' })
    expect(await rejected(closed.id, viewer)).toEqual(['conflict', 'no_consent', undefined])
    const user = await createUser(db)
    await db
      .insertInto('contactConsents')
      .values({ userId: user.id, channels: ['email'], timeZone: 'UTC' })
      .execute()
    const unwilling = await newLead({ userId: user.id })
    expect(await rejected(unwilling.id, viewer)).toEqual(['conflict', 'no_consent', undefined])
    await expect(startNext(viewer).then((call) => call?.leadId)).resolves.toBe(id)
  })

  test('follow from outcomes: wrong numbers, the do-not-call list and too many attempts', async () => {
    const viewer = await newAgent()
    const [wrong, listed, often] = [await newLead(), await newLead(), await newLead()]
    await end(viewer, (await dial(viewer, wrong.id)).uuid, 'wrong_number')
    expect(await rejected(wrong.id, viewer)).toEqual(['conflict', 'wrong_number', undefined])
    await end(viewer, (await dial(viewer, listed.id)).uuid, 'do_not_call')
    const sameNumber = await newLead({ phone: listed.phone })
    expect(await rejected(sameNumber.id, viewer)).toEqual(['conflict', 'do_not_call', undefined])
    for (const minutes of [0, 40, 80])
      await end(viewer, (await dial(viewer, often.id, after(minutes))).uuid, 'busy', {}, after(minutes))
    expect(await rejected(often.id, viewer, after(120))).toEqual([
      'conflict',
      'too_many_attempts',
      after(24 * 60).toISOString(),
    ])
  })

  test('go on for a listed number until its person chooses calls again', async () => {
    const viewer = await newAgent()
    const [user, relative] = [await createUser(db), await createUser(db)]
    const choose = (userId: number, channels: ContactChannel[]) =>
      setContactConsent(db, {
        userId,
        consent: { channels, hours: null, timeZone: 'Europe/London', noCalls: false },
        language: 'en',
        requestId: randomUUID(),
      })
    for (const { id } of [user, relative]) await choose(id, ['email', 'phone'])
    const lead = await newLead({ userId: user.id })
    const shared = await newLead({ userId: relative.id, phone: lead.phone })
    await end(viewer, (await dial(viewer, lead.id)).uuid, 'do_not_call')
    const listed = ['conflict', 'do_not_call', undefined]
    expect(await rejected(lead.id, viewer)).toEqual(listed)
    // Neither another channel nor another choice in the account is about calls.
    await db.transaction().execute((tx) => stopEmails(tx, user.id))
    expect(await rejected(lead.id, viewer)).toEqual(listed)
    const stored = await findContactConsent(db, user.id)
    expect(stored?.channels).toEqual([])
    await choose(user.id, ['email', ...(stored?.channels ?? [])])
    expect(await rejected(lead.id, viewer)).toEqual(listed)
    expect(await rejected(shared.id, viewer)).toEqual(listed)
    await choose(user.id, ['email', 'phone'])
    expect((await startLeadCall(db, { ...input(viewer), leadId: lead.id }, NOON)).leadId).toBe(lead.id)
    expect((await findContactConsent(db, relative.id))?.channels).toEqual(['email'])
  })

  test('include an account that gets a listed number after it chose calls', async () => {
    const viewer = await newAgent()
    const lead = await newLead()
    const user = await createUser(db)
    await db.transaction().execute((tx) =>
      putContactConsent(tx, user.id, {
        channels: ['email', 'phone'],
        hours: null,
        timeZone: 'Europe/London',
        noCalls: false,
      }),
    )
    await end(viewer, (await dial(viewer, lead.id)).uuid, 'do_not_call')
    const later = await newLead({ phone: lead.phone, userId: user.id })
    await db.transaction().execute((tx) => stopEmails(tx, user.id))
    expect(await rejected(later.id, viewer)).toEqual(['conflict', 'do_not_call', undefined])
  })

  test('do not follow from stopping emails without any other choice', async () => {
    const viewer = await newAgent()
    const user = await createUser(db)
    const lead = await newLead({ userId: user.id, phone: '+97144567893' })
    await db.transaction().execute((tx) => stopEmails(tx, user.id))
    // It is nine in Dubai, and four in UTC.
    const morning = new Date('2027-01-13T05:00Z')
    expect(await startNext(viewer, new Date('2027-01-13T17:00Z'))).toBeUndefined()
    expect((await startNext(viewer, morning))?.leadId).toBe(lead.id)
    expect(await findStudentTimeZone(db, lead.id)).toBe('Europe/London')
    await db.transaction().execute((tx) => stopEmails(tx, user.id))
    expect(await findContactConsent(db, user.id)).toBeUndefined()
  })

  test('are rejected again before the telephone dials', async () => {
    const viewer = await newAgent()
    const { id: leadId } = await newLead()
    const evening = new Date('2027-01-13T19:59:30Z')
    const { uuid } = await startLeadCall(db, { ...input(viewer), leadId }, evening)
    const ringing = reportCall(
      db,
      { uuid, callerId: viewer.userId, state: 'ringing' },
      new Date('2027-01-13T20:00:10Z'),
    )
    expect(await rejectionOf(ringing)).toEqual(['conflict', 'outside_window', '2027-01-14T09:00:00.000Z'])
    // A telephone that never said that it rings.
    const answered = reportCall(
      db,
      { uuid, callerId: viewer.userId, state: 'answered' },
      new Date('2027-01-13T20:00:10Z'),
    )
    expect(await rejectionOf(answered)).toEqual(['conflict', 'outside_window', '2027-01-14T09:00:00.000Z'])
  })

  test('do not tell a lead out of reach from an unknown number', async () => {
    const [viewer, colleague] = [await newAgent(), await newAgent()]
    const { phone } = await newLead({ assignedTo: colleague.userId })
    for (const number of [phone, newNumber()]) {
      expect(await rejectionOf(startNumberCall(db, { ...input(viewer), number }, NOON))).toEqual([
        'conflict',
        'no_consent',
        undefined,
      ])
      const checked = await checkNumber(db, { number, viewer, isCallerBusy: false }, NOON)
      expect([checked.leadId, checked.problems.map(({ reason }) => reason)]).toEqual([undefined, ['no_consent']])
    }
    expect((await startNumberCall(db, { ...input(colleague), number: phone }, NOON)).number).toBe(phone)
  })
})

describe('endCall', () => {
  test('records one attempt, one entry, the stage and the next step, however often it is sent', async () => {
    const user = await createUser(db)
    const viewer = await newAgent()
    const { id: leadId } = await newLead({ userId: user.id, assignedTo: viewer.userId })
    const { uuid } = await dial(viewer, leadId)
    const ended = await end(viewer, uuid, 'call_back', { callBackAt: '2027-01-14T15:30', note: 'Likes a view' })
    expect(ended).toEqual({
      outcome: 'call_back',
      nextCallAt: new Date('2027-01-14T15:30Z'),
      staffStage: 'contacted',
    })
    expect(await end(viewer, uuid, 'do_not_call')).toEqual(ended)
    const tasks = await db
      .selectFrom('leadTasks')
      .where('leadId', '=', leadId)
      .select(['kind', 'dueAt', 'assigneeId'])
      .execute()
    expect(tasks).toEqual([{ kind: 'call', dueAt: new Date('2027-01-14T15:30Z'), assigneeId: viewer.userId }])
    const timeline = await listTimeline(db, leadId, { limit: 20 })
    const calls = timeline.filter(({ kind, source }) => kind === 'called' || source === 'contact')
    expect(calls.map(({ kind, details }) => [kind, details])).toEqual([
      ['called', { outcome: 'call_back', text: 'Likes a view', recording: null }],
    ])
    const attempts = await db
      .selectFrom('contactAttempts')
      .where('userId', '=', user.id)
      .select(['channel', 'reason', 'outcome'])
      .execute()
    expect(attempts).toEqual([{ channel: 'phone', reason: 'lead_call', outcome: 'call_back' }])
    await refreshWholeCallQueue(db)
    const { people } = await loadCallQueue(db, { viewer, limit: 5 }, new Date('2027-01-14T15:30Z'))
    expect(people.map(({ reasons }) => reasons)).toEqual([['call_back']])
  })

  test('rejects call-backs in the past and outside the window', async () => {
    const viewer = await newAgent()
    const { id: leadId } = await newLead({ phone: '+97144567891' })
    const { uuid } = await dial(viewer, leadId)
    for (const [callBackAt, problem] of [
      [undefined, 'missing'],
      ['2027-01-13T15:00', 'past'],
      ['2027-01-14T21:00', 'outside_window'],
    ])
      await expect(end(viewer, uuid, 'call_back', { callBackAt })).rejects.toMatchObject({
        fields: { call_back_at: problem },
      })
    // Times are on the person's clocks: it is past four in Dubai.
    expect(await end(viewer, uuid, 'call_back', { callBackAt: '2027-01-13T17:00' })).toMatchObject({
      nextCallAt: new Date('2027-01-13T13:00Z'),
    })
  })

  test.each(CALL_OUTCOMES)('frees the person and the caller after %s', async (outcome) => {
    const viewer = await newAgent()
    const { id: leadId } = await newLead()
    const { uuid } = await dial(viewer, leadId)
    await end(viewer, uuid, outcome, { callBackAt: '2027-01-14T15:30' })
    const call = await db
      .selectFrom('calls')
      .where('uuid', '=', uuid)
      .select(['isClaimed', 'state', 'outcome'])
      .executeTakeFirst()
    expect(call).toEqual({ isClaimed: false, state: 'ended', outcome })
    expect(await startNext(viewer)).toBeUndefined()
  })

  test('exits a lead, and leaves one with a form to its agent', async () => {
    const viewer = await newAgent()
    const [talk, form] = [await newLead(), await newLead({ stage: 'form_sent', staffStage: 'form_sent' })]
    const exited = await end(viewer, (await dial(viewer, talk.id)).uuid, 'not_interested', { reason: 'too_expensive' })
    expect(exited.staffStage).toBe('exited')
    const left = await end(viewer, (await dial(viewer, form.id)).uuid, 'not_interested')
    expect(left.staffStage).toBe('form_sent')
    const tasks = await db.selectFrom('leadTasks').where('leadId', '=', form.id).select('kind').execute()
    expect(tasks).toEqual([{ kind: 'follow_up' }])
  })
})

describe('a call about a lead that is merged meanwhile', () => {
  const mergePair = async (viewer: LeadViewer) => {
    const phone = newNumber()
    const assignedTo = viewer.userId
    const [survivor, merged] = [await newLead({ phone, assignedTo }), await newLead({ phone, assignedTo })]
    const call = await startLeadCall(db, { ...input(viewer), leadId: merged.id }, NOON)
    await mergeLeads(db, { survivorId: survivor.id, mergedId: merged.id, viewer: admin, requestId: randomUUID() })
    return { survivorId: survivor.id, mergedId: merged.id, uuid: call.uuid }
  }

  test('is dialled, and its outcome is that of the survivor', async () => {
    const viewer = await newAgent()
    const { survivorId, uuid } = await mergePair(viewer)
    const ringing = await reportCall(db, { uuid, callerId: viewer.userId, state: 'ringing' }, NOON)
    expect(ringing.state).toBe('ringing')
    expect((await end(viewer, uuid, 'booked')).staffStage).toBe('contacted')
    expect((await listTimeline(db, survivorId, { limit: 20 })).map(({ kind }) => kind)).toContain('called')
  })

  test('ends beside a change of both leads, which locks them in order', async () => {
    const viewer = await newAgent()
    const { survivorId, mergedId, uuid } = await mergePair(viewer)
    const locked = Promise.withResolvers<void>()
    const change = db.transaction().execute(async (tx) => {
      await lockLead(tx, survivorId)
      locked.resolve()
      await waitForLock(db)
      await lockLead(tx, mergedId)
    })
    await locked.promise
    const [ended] = await Promise.all([end(viewer, uuid, 'no_answer'), change])
    expect(ended.outcome).toBe('no_answer')
  })
})

describe('call tasks', () => {
  const newTask = (leadId: number, dueAt: Date) =>
    db.insertInto('leadTasks').values({ leadId, assigneeId: admin.userId, kind: 'call', dueAt }).execute()
  const openTasks = async (leadId: number) => {
    const rows = await db
      .selectFrom('leadTasks')
      .where('leadId', '=', leadId)
      .where('kind', '=', 'call')
      .where('doneAt', 'is', null)
      .select('dueAt')
      .orderBy('dueAt')
      .execute()
    return rows.map(({ dueAt }) => dueAt)
  }

  test('are done when the person was reached after they were due, and then in the timeline', async () => {
    const viewer = await newAgent()
    const { id } = await newLead({ assignedTo: viewer.userId })
    const later = new Date('2027-01-20T10:00Z')
    await newTask(id, after(-30))
    await newTask(id, later)
    await end(viewer, (await dial(viewer, id)).uuid, 'no_answer')
    expect(await openTasks(id)).toEqual([after(-30), later])
    await end(viewer, (await dial(viewer, id, after(5))).uuid, 'booked', {}, after(6))
    expect(await openTasks(id)).toEqual([later])
    const timeline = await listTimeline(db, id, { limit: 20 })
    expect(timeline.filter(({ kind }) => kind === 'task_done')).toHaveLength(1)
  })

  test('of an earlier call-back are replaced by a new one', async () => {
    const viewer = await newAgent()
    const { id } = await newLead({ assignedTo: viewer.userId })
    const planned = new Date('2027-01-20T10:00Z')
    await newTask(id, planned)
    await end(viewer, (await dial(viewer, id)).uuid, 'call_back', { callBackAt: '2027-01-15T10:00' })
    await end(viewer, (await dial(viewer, id, after(5))).uuid, 'booked', {}, after(6))
    expect(await openTasks(id)).toEqual([new Date('2027-01-15T10:00Z'), planned])
    await end(
      viewer,
      (await dial(viewer, id, after(10))).uuid,
      'call_back',
      { callBackAt: '2027-01-18T10:00' },
      after(11),
    )
    expect(await openTasks(id)).toEqual([new Date('2027-01-18T10:00Z'), planned])
  })
})

describe('endCall of a lead that the caller', () => {
  const stateOf = (id: number) =>
    db.selectFrom('leads').where('id', '=', id).select(['staffStage', 'assignedTo']).executeTakeFirst()
  const tasksOf = (id: number) =>
    db.selectFrom('leadTasks').where('leadId', '=', id).select(['kind', 'assigneeId']).execute()

  test('does not look after leaves it open, with a task for whoever does', async () => {
    const viewer = await newAgent()
    const { id } = await newLead({ assignedTo: viewer.userId })
    const { uuid } = await dial(admin, id)
    const ended = await end(admin, uuid, 'not_interested', { reason: 'too_expensive' })
    expect(ended.staffStage).toBe('new')
    expect(await stateOf(id)).toEqual({ staffStage: 'new', assignedTo: viewer.userId })
    expect(await tasksOf(id)).toEqual([{ kind: 'follow_up', assigneeId: viewer.userId }])
  })

  test('ends as the lead of nobody takes and exits it', async () => {
    const viewer = await newAgent()
    const { id } = await newLead()
    await end(viewer, (await dial(viewer, id)).uuid, 'already_booked')
    expect(await stateOf(id)).toEqual({ staffStage: 'exited', assignedTo: viewer.userId })
    const timeline = await listTimeline(db, id, { limit: 20 })
    expect(timeline.map(({ kind }) => kind)).toContain('assigned')
    expect(await tasksOf(id)).toEqual([])
  })
})

describe('reportCall', () => {
  test('takes the times of a call from reports that arrive after its outcome', async () => {
    const viewer = await newAgent()
    const lead = await newLead()
    const call = await dial(viewer, lead.id)
    const report = (state: 'answered' | 'ended', at: Date) =>
      reportCall(db, { uuid: call.uuid, callerId: viewer.userId, state, at }, after(20))
    await end(viewer, call.uuid, 'voicemail', {}, after(10))
    await report('answered', after(1))
    await report('ended', after(4))
    const times = { startedAt: NOON, answeredAt: after(1), endedAt: after(4) }
    expect(await report('answered', after(2))).toMatchObject({ ...times, outcome: 'voicemail', isClaimed: false })
    expect(await report('ended', after(30))).toMatchObject(times)
    // Never before the call began, nor the end before the answer.
    expect(await report('ended', after(-5))).toMatchObject({ endedAt: after(1) })
  })
})

describe('receiveCall', () => {
  test('finds the lead of a number, at any hour', async () => {
    const viewer = await newAgent()
    const lead = await newLead()
    const night = new Date('2027-01-13T23:00Z')
    const call = await receiveCall(db, { ...input(viewer), number: lead.phone }, night)
    expect(call).toMatchObject({ leadId: lead.id, direction: 'inbound' })
    await reportCall(db, { uuid: call.uuid, callerId: viewer.userId, state: 'answered' }, night)
    await end(viewer, call.uuid, 'booked', {}, night)
    const timeline = await listTimeline(db, lead.id, { limit: 20 })
    expect(timeline.map(({ kind }) => kind)).toContain('call_received')
  })

  test('creates the lead of an unknown number', async () => {
    const viewer = await newAgent()
    const number = newNumber()
    const call = await receiveCall(db, { ...input(viewer), number }, NOON)
    expect(call.leadId).toBeNull()
    const about = { uuid: call.uuid, inventoryId: place.id, name: 'Ana Lee', email: 'ana@example.com' }
    const leadUuid = await createCallLead(db, { ...input(viewer), ...about })
    const lead = await db.selectFrom('leads').where('uuid', '=', leadUuid).select(['phone', 'name']).executeTakeFirst()
    expect(lead).toEqual({ phone: number, name: 'Ana Lee' })
    await expect(createCallLead(db, { ...input(viewer), ...about })).rejects.toThrow('conflict')
    expect(await end(viewer, call.uuid, 'call_back', { callBackAt: '2027-01-14T10:00' })).toMatchObject({
      staffStage: 'contacted',
    })
  })
})
