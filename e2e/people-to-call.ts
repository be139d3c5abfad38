import { randomInt, randomUUID } from 'node:crypto'
import { isOpenAt, nextWindow } from '@amber/domain/calling/calling-window'
import { personClockOf } from '@amber/domain/calling/person-clock'
import { wallTimeOf } from '@amber/domain/dates/wall-time'
import { withBookingsDatabase } from '@amber/testing/booking-changes'
import { createLead } from '@amber/testing/factories/lead'
import { logIn } from '@amber/testing/factories/session'
import { createTeam } from '@amber/testing/factories/team'
import { createUser } from '@amber/testing/factories/user'
import type { RunningWorld } from './running-world.ts'
import { findActivePlaces } from './staff-leads.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS

/** Time that a journey may take. */
const MIN_OPEN_MS = 5 * MINUTE_MS

/** Zones from the last to the first that a day begins in: somewhere it is never Sunday. Some differ by half an hour. */
const ZONES = [
  'Pacific/Kiritimati',
  'Pacific/Chatham',
  'Pacific/Auckland',
  'Asia/Tokyo',
  'Asia/Kathmandu',
  'Asia/Kolkata',
  'Asia/Dubai',
  'Europe/London',
  'America/St_Johns',
  'America/Bogota',
  'Pacific/Honolulu',
  'Pacific/Pago_Pago',
]

/**
 * Returns hours of a person that are open now and close before all others', so that the queue offers them first: those of
 * other journeys wait meanwhile.
 */
function findHours(now: Date) {
  const candidates = ZONES.flatMap((timeZone) => {
    const wall = wallTimeOf(now.getTime(), timeZone)
    const to = Math.floor((wall - Math.floor(wall / DAY_MS) * DAY_MS) / HOUR_MS) + 1
    const hours = { from: 0, to }
    const clock = personClockOf({ consent: { timeZone, hours }, phone: '', placeTimeZone: null })
    if (!isOpenAt(clock, now)) return []
    return [{ timeZone, hours, closesAt: nextWindow(clock, now).closesAt.getTime() }]
  })
  const [first] = candidates
    .filter(({ closesAt }) => closesAt - now.getTime() > MIN_OPEN_MS)
    .toSorted((a, b) => a.closesAt - b.closesAt)
  if (!first) throw new Error(`nobody can be called at ${now.toISOString()}`)
  return first
}

export type PersonToCall = { name: string; leadUuid: string; phone: string; timeZone: string }

/** Returns digits of a mobile number in the United Kingdom. */
const newPhone = () => `+447${randomInt(400_000_000, 599_999_999)}`

/** Adds an agent, and people who wait for their call in this order. */
export const addPeopleToCall = ({ databaseUrl }: Pick<RunningWorld, 'databaseUrl'>, count: number) =>
  withBookingsDatabase(databaseUrl, async (db) => {
    const suffix = randomUUID().slice(0, 8)
    const { token, userId: agentId } = await logIn(db, {
      roles: ['agent'],
      email: `dial-${suffix}@amber.example`,
      name: 'Eilidh Murray',
    })
    const [place] = await findActivePlaces(db, 1)
    if (!place) throw new Error('no active place')
    const { timeZone, hours } = findHours(new Date())
    const people: PersonToCall[] = []
    for (let at = 0; at < count; at++) {
      const name = `Caller ${at} ${suffix}`
      const phone = newPhone()
      const { id: userId } = await createUser(db, { email: `caller-${at}-${suffix}@example.com`, name })
      await db
        .insertInto('contactConsents')
        .values({ userId, channels: ['phone'], timeZone, fromHour: hours.from, toHour: hours.to })
        .execute()
      const lead = await createLead(db, { rootId: place.id, userId, name, phone, assignedTo: agentId })
      // The earliest promise is called first.
      const dueAt = new Date(Date.UTC(2020, 0, 1) + at * DAY_MS)
      await db
        .insertInto('leadTasks')
        .values({ leadId: lead.id, assigneeId: agentId, kind: 'call', dueAt, createdBy: agentId })
        .execute()
      people.push({ name, leadUuid: lead.uuid, phone, timeZone })
    }
    return { token, agentId, people }
  })

/** Adds a team of the agent under a team lead, and returns how the team lead logs in. */
export const addTeamLead = ({ databaseUrl }: Pick<RunningWorld, 'databaseUrl'>, agentId: number) =>
  withBookingsDatabase(databaseUrl, async (db) => {
    const suffix = randomUUID().slice(0, 8)
    const email = `lead-${suffix}@amber.example`
    const { token, userId } = await logIn(db, { roles: ['team_lead'], email, name: 'Lea Brandt' })
    await createTeam(db, { name: `Leeds ${suffix}`, memberIds: [agentId, userId] })
    return { token, userId }
  })

/** Returns the recorded outcomes of the calls with a person. */
export const listOutcomes = ({ databaseUrl }: RunningWorld, { leadUuid }: PersonToCall) =>
  withBookingsDatabase(databaseUrl, async (db) => {
    const calls = await db
      .selectFrom('calls')
      .innerJoin('leads', 'leads.id', 'calls.leadId')
      .where('leads.uuid', '=', leadUuid)
      .select('calls.outcome')
      .execute()
    return calls.map(({ outcome }) => outcome)
  })
