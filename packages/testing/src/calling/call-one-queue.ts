import { randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import type { Db } from '@amber/db/database'
import type { LeadViewer } from '@amber/db/queries/dashboard/visible-leads'
import type { CallOutcome } from '@amber/domain/calling/outcomes'
import { AppError } from '@amber/domain/errors'
import { endCall, releaseCall } from '@amber/operations/calling/end-call'
import { refreshWholeCallQueue } from '@amber/operations/calling/refresh-call-queue'
import { reportCall } from '@amber/operations/calling/report-call'
import { startNextCall } from '@amber/operations/calling/start-call'
import { createPlace } from '../factories/place.ts'
import { createAgent } from '../factories/staff-profile.ts'
import { createRandom, type Random } from '../random.ts'
import { fillPeopleToCall } from './people-to-call.ts'

type Options = {
  db: Db
  agents: number
  leads: number
  /** Seconds for which the agents call. */
  seconds: number
}

/** A call as the simulated agent wrote it down. */
export type SimulatedCall = {
  agentId: number
  number: string
  userId: number | null
  uuid: string
  /** On the simulated clock. */
  dialledAt: Date
  /** On the real clock, by which changes of consents are compared. */
  realDialledAt: number
  /** When the agent was last on the phone; a crash ends it. */
  lastAliveAt: Date
  outcome: CallOutcome | null
  /** When the outcome was saved, on the real clock. */
  savedAt: number | null
}

export type SimulatedDay = {
  calls: SimulatedCall[]
  /** Milliseconds that agents waited for the next person. */
  waits: number[]
  /** When a person withdrew their consent on the real clock, by account. */
  withdrawnAt: Map<number, number>
}

/** A Wednesday, at the moment when windows in India close: half of the calls are made before it. */
const CLOSING = Date.parse('2027-01-13T14:30:00Z')

/** Simulated milliseconds in a real one. */
const SPEED = 20

/** Most people do not answer. */
const OUTCOMES = [
  'no_answer',
  'busy',
  'voicemail',
  'wrong_number',
  'already_booked',
  'do_not_call',
] as const satisfies readonly CallOutcome[]

/** The page does not ask by itself: whoever finds nobody to call presses the key again after a while. */
const PAUSE_MS = 5000

/** One call in this many ends with a crash of the browser. */
const CRASH_RATE = 30

/**
 * Lets agents take the next person again and again, dial, talk and say how it went, while some of their browsers crash and
 * people withdraw their consent. The clock runs faster, so that windows close meanwhile.
 */
export async function callOneQueue({ db, agents, leads, seconds }: Options): Promise<SimulatedDay> {
  const { id: rootId } = await createPlace(db)
  await fillPeopleToCall(db, { rootId, leads })
  await refreshWholeCallQueue(db)
  const day: SimulatedDay = { calls: [], waits: [], withdrawnAt: new Map() }
  const viewers: LeadViewer[] = []
  while (viewers.length < agents) viewers.push({ userId: (await createAgent(db)).id, scope: 'own' })
  const start = performance.now()
  const clock = () => new Date(CLOSING + (performance.now() - start - seconds * 500) * SPEED)
  const isOver = () => performance.now() - start > seconds * 1000
  await Promise.all([
    ...viewers.map((viewer, index) => work({ db, viewer, clock, isOver, day, random: createRandom(index) })),
    withdrawConsents(db, day, isOver),
  ])
  return day
}

type Agent = {
  db: Db
  viewer: LeadViewer
  clock: () => Date
  isOver: () => boolean
  day: SimulatedDay
  random: Random
}

async function work(agent: Agent): Promise<void> {
  const { db, viewer, clock, isOver, day, random } = agent
  // Agents do not begin at the same moment.
  await delay(random.integer(0, 2000))
  while (!isOver()) {
    const requestedAt = performance.now()
    const call = await startNextCall(db, { viewer, requestId: randomUUID() }, clock())
    day.waits.push(performance.now() - requestedAt)
    if (!call) await delay(PAUSE_MS)
    else await talk(agent, call)
  }
}

async function talk(
  { db, viewer, clock, day, random }: Agent,
  { uuid, number, userId }: { uuid: string; number: string; userId: number | null },
): Promise<void> {
  const callerId = viewer.userId
  const realDialledAt = performance.now()
  try {
    await reportCall(db, { uuid, callerId, state: 'ringing' }, clock())
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    // The claim expired on a busy machine.
    if (error.code === 'not_found') return
    // The window closed or the consent was withdrawn since the claim.
    return releaseCall(db, { uuid, callerId }, clock())
  }
  const now = clock()
  const call: SimulatedCall = {
    agentId: callerId,
    number,
    userId,
    uuid,
    dialledAt: now,
    realDialledAt,
    lastAliveAt: now,
    outcome: null,
    savedAt: null,
  }
  day.calls.push(call)
  const seconds = random.integer(1, 4)
  for (let second = 0; second < seconds; second++) {
    await delay(1000)
    await reportCall(db, { uuid, callerId, state: 'answered' }, clock())
    call.lastAliveAt = clock()
  }
  // The browser comes back after the claim has expired, and the agent says how the call went.
  if (random.integer(1, CRASH_RATE) === 1) await delay(8000)
  else call.lastAliveAt = clock()
  const outcome = random.pick(OUTCOMES)
  await endCall(db, { uuid, callerId, outcome, requestId: randomUUID() }, clock())
  call.outcome = outcome
  call.savedAt = performance.now()
}

/** Every half second somebody with an account wants no more calls. */
async function withdrawConsents(db: Db, day: SimulatedDay, isOver: () => boolean): Promise<void> {
  const users = await db
    .selectFrom('leads')
    .where('userId', 'is not', null)
    .select('userId')
    .distinct()
    .$narrowType<{ userId: number }>()
    .execute()
  for (let next = 0; !isOver(); next += 7) {
    await delay(500)
    const userId = users[next % users.length]?.userId
    if (userId === undefined || day.withdrawnAt.has(userId)) continue
    const noCalls = { channels: ['email' as const], noCalls: true }
    await db
      .insertInto('contactConsents')
      .values({ userId, timeZone: 'Europe/Paris', ...noCalls })
      .onConflict((conflict) => conflict.column('userId').doUpdateSet({ ...noCalls, updatedAt: new Date() }))
      .execute()
    day.withdrawnAt.set(userId, performance.now())
  }
}
