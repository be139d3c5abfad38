import type { Db } from '@amber/db/database'
import { CALL_OUTCOMES } from '@amber/domain/calling/outcomes'
import { CALL_DIRECTIONS } from '@amber/domain/calling/vocabulary'
import { EXIT_REASONS, type StaffStage } from '@amber/domain/lead/staff-stages'
import type { LeadStage } from '@amber/domain/lead/stages'
import { LEAD_SOURCES } from '@amber/domain/lead/vocabulary'
import { sql } from 'kysely'
import { createBookedStay } from './factories/booked-stay.ts'
import { createLead } from './factories/lead.ts'
import { createOrganisation } from './factories/organisation.ts'
import { createPlace } from './factories/place.ts'
import { createCity, createRegion } from './factories/region.ts'
import { createAgent } from './factories/staff-profile.ts'
import type { Random } from './random.ts'

type Place = { id: number; tenancyId: number }

export type BoardWorld = {
  agentIds: [number, ...number[]]
  cityIds: [number, number, number]
  places: [Place, ...Place[]]
  leadIds: number[]
}

/** Instants at which days, hours and clocks of London change, and some others. */
const EDGES = [
  '2026-10-24T22:59:59Z',
  '2026-10-24T23:00:00Z',
  '2026-10-25T00:59:59Z',
  '2026-10-25T01:00:00Z',
  '2026-10-26T08:59:59.999Z',
  '2026-10-26T09:00:00Z',
  '2026-10-30T17:59:30Z',
  '2026-10-30T18:00:00Z',
  '2026-11-01T23:59:59.999Z',
  '2026-11-02T00:00:00Z',
] as const

/** Creates two suppliers, three cities with a place each, a district, and agents. */
export async function createBoardWorld(db: Db): Promise<BoardWorld> {
  const { id: countryId } = await createRegion(db)
  const city = async () => (await createCity(db, { parentId: countryId })).id
  const cityIds: BoardWorld['cityIds'] = [await city(), await city(), await city()]
  const { id: districtId } = await createRegion(db, { regionType: 'sublocality', parentId: cityIds[0] })
  const { id: organisationId } = await createOrganisation(db)
  const place = async (regionId: number, hasSupplier: boolean): Promise<Place> => {
    const made = await createPlace(db, { place: { regionId, ...(hasSupplier && { organisationId }) } })
    await db.insertInto('commissions').values({ rootId: made.id, basisPoints: 700, startsOn: '2025-01-01' }).execute()
    return { id: made.id, tenancyId: made.roomTypes[0]?.tenancies[0]?.id ?? made.id }
  }
  const agent = async () => (await createAgent(db)).id
  return {
    agentIds: [await agent(), await agent(), await agent()],
    cityIds,
    places: [await place(districtId, true), await place(cityIds[1], true), await place(cityIds[2], false)],
    leadIds: [],
  }
}

/** Does something at random to a random lead, or to what its commission and its city depend on. */
export async function changeAtRandom(db: Db, world: BoardWorld, random: Random): Promise<void> {
  const leadId = world.leadIds.length === 0 ? undefined : random.pick(world.leadIds as [number, ...number[]])
  if (leadId === undefined || random.chance(20)) return addLead(db, world, random)
  await random.pick(CHANGES)(db, leadId, world, random)
}

async function addLead(db: Db, { places, leadIds, agentIds }: BoardWorld, random: Random): Promise<void> {
  const { id: rootId, tenancyId } = random.pick(places)
  const createdAt = randomTime(random)
  const lead = await createLead(db, {
    rootId,
    inventoryId: random.chance(50) ? tenancyId : rootId,
    email: `student-${leadIds.length}@example.com`,
    source: random.pick(LEAD_SOURCES),
    createdAt,
    reached: { enquired: createdAt },
    ...(random.chance(70) && { assignedTo: random.pick(agentIds) }),
    ...(random.chance(70) && { leaseDuration: random.integer(10, 50), leaseDurationUnit: 'week' as const }),
  })
  leadIds.push(lead.id)
}

const EVENTS = [
  'changed',
  'assigned',
  'message_sent',
  'message_received',
  'options_sent',
  'options_answered',
  'call_held',
  'call_missed',
  'staff_attempting',
  'staff_contacted',
  'staff_qualified',
  'staff_options_sent',
  'staff_paid_out',
] as const

type StagePair = readonly [LeadStage, StaffStage]

/** Stages of the student with a stage of staff that agrees, so that leads also go back. */
const STAGES: readonly [StagePair, ...StagePair[]] = [
  ['enquired', 'attempting'],
  ['enquired', 'contacted'],
  ['room_chosen', 'form_started'],
  ['form_sent', 'form_sent'],
  ['form_sent', 'landlord_confirmed'],
  ['deposit_paid', 'paid'],
  ['agreement_signed', 'contract'],
  ['moved_in', 'moved_in'],
  ['moved_in', 'commission_claimed'],
  ['moved_in', 'paid_out'],
  ['closed', 'exited'],
]

type Change = (db: Db, leadId: number, world: BoardWorld, random: Random) => Promise<unknown>

const addEvent: Change = (db, leadId, { agentIds }, random) =>
  db
    .insertInto('leadEvents')
    .values({
      leadId,
      kind: random.pick(EVENTS),
      actorId: random.chance(85) ? random.pick(agentIds) : null,
      createdAt: randomTime(random),
    })
    .execute()

/** A telephone call with any outcome, reported as its own operation does. */
const call: Change = async (db, leadId, { agentIds }, random) => {
  const createdAt = randomTime(random)
  const direction = random.pick(CALL_DIRECTIONS)
  const callerId = random.pick(agentIds)
  const { id: subjectId } = await db
    .insertInto('calls')
    .values({
      leadId,
      callerId,
      number: '+442079460000',
      direction,
      state: 'ended',
      isClaimed: false,
      claimedAt: createdAt,
      claimedUntil: createdAt,
      startedAt: createdAt,
      outcome: random.pick(CALL_OUTCOMES),
      outcomeAt: createdAt,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const kind = direction === 'inbound' ? 'call_received' : 'called'
  await db.insertInto('leadEvents').values({ leadId, kind, actorId: callerId, subjectId, createdAt }).execute()
}

const setStage: Change = async (db, leadId, _, random) => {
  const [stage, staffStage] = random.pick(STAGES)
  await sql`
    update leads
    set
      stage = ${stage}, staff_stage = ${staffStage}, recycle_on = null,
      exit_reason = ${stage === 'closed' ? random.pick(EXIT_REASONS) : null}
    where id = ${leadId} and merged_into is null
  `.execute(db)
  await sql`
    insert into lead_stages (lead_id, stage, reached_at)
    select id, stage, ${randomTime(random)} from leads where id = ${leadId} and stage = ${stage}
    on conflict do nothing
  `.execute(db)
}

const assign: Change = (db, leadId, { agentIds }, random) =>
  sql`
    update leads set assigned_to = ${random.chance(20) ? null : random.pick(agentIds)}::bigint
    where id = ${leadId} and merged_into is null
  `.execute(db)

const merge: Change = (db, leadId, { leadIds }, random) => {
  const survivor = random.pick(leadIds as [number, ...number[]])
  return sql`
    update leads set merged_into = ${survivor}, assigned_to = null
    where id = ${leadId} and id <> ${survivor} and stage in ('enquired', 'room_chosen', 'closed') and merged_into is null
      and (select merged_into is null from leads where id = ${survivor})
      and not exists (select from leads merged where merged.merged_into = ${leadId})
      and not exists (select from bookings where lead_id = ${leadId})
  `.execute(db)
}

const separate: Change = (db, leadId) => sql`update leads set merged_into = null where id = ${leadId}`.execute(db)

/** Leaves of a lead as much as erasing its person does. */
const erase: Change = (db, leadId) =>
  sql`
    update leads set name = null, email = null, phone = null, user_id = null, source_details = null where id = ${leadId}
  `.execute(db)

const book: Change = async (db, leadId, { places }, random) => {
  const { rows } = await sql<{ rootId: number }>`
    select root_id from leads lead where id = ${leadId} and merged_into is null
      and not exists (select from bookings where lead_id = lead.id)
  `.execute(db)
  const place = places.find(({ id }) => id === rows[0]?.rootId)
  if (!place) return
  const bookedAt = randomTime(random)
  const student = { name: 'Mei', email: `booked-${leadId}@example.com` }
  await createBookedStay(db, {
    leadId,
    rootId: place.id,
    tenancyId: place.tenancyId,
    student,
    moveIn: '2027-09-01',
    bookedAt,
  })
  await sql`
    update bookings
    set confirm_by = ${new Date(bookedAt.getTime() + random.integer(1, 72) * 3_600_000)}::timestamptz
    where lead_id = ${leadId} and ${random.chance(80)}::boolean
  `.execute(db)
}

const decideBooking: Change = (db, leadId, _, random) =>
  random.chance(70)
    ? sql`
        update bookings set confirmed_at = booked_at + make_interval(mins => ${random.integer(0, 6000)})
        where lead_id = ${leadId} and confirm_by is not null
      `.execute(db)
    : sql`
        update bookings set cancelled_at = now(), cancel_reason = 'unconfirmed' where lead_id = ${leadId}
      `.execute(db)

const changeTerms: Change = (db, _, { places }, random) =>
  sql`
    update commissions set basis_points = ${random.integer(100, 2000)} where root_id = ${random.pick(places).id}
  `.execute(db)

const changePrice: Change = (db, _, { places }, random) =>
  sql`
    update inventories set price_minor = ${random.integer(10_000, 40_000)} where id = ${random.pick(places).tenancyId}
  `.execute(db)

const moveRegion: Change = (db, _, { places, cityIds }, random) =>
  sql`
    update inventories set region_id = ${random.pick(cityIds)} where id = ${random.pick(places).id}
  `.execute(db)

/** Events come most often, as they do. */
const CHANGES: readonly [Change, ...Change[]] = [
  ...Array.from({ length: 6 }, () => addEvent),
  ...Array.from({ length: 4 }, () => setStage),
  call,
  call,
  assign,
  assign,
  merge,
  merge,
  separate,
  erase,
  book,
  decideBooking,
  changeTerms,
  changePrice,
  moveRegion,
] as unknown as [Change, ...Change[]]

/** Returns a time within three weeks around the end of summer time, often at an edge. */
const randomTime = (random: Random): Date =>
  random.chance(30)
    ? new Date(random.pick(EDGES))
    : new Date(Date.parse('2026-10-19T00:00:00Z') + random.integer(0, 20 * 24 * 3600) * 1000)
