import type { BoardAgent, BoardRegion } from '@amber/db/queries/board/board-names'
import type { ComparedPeriods } from '@amber/domain/board/board-period'
import { addCounts, type Compared, NO_LEADS, pairRows } from '@amber/domain/board/board-rows'
import { type Fraction, leadShare, type LeadCounts } from '@amber/domain/board/figures'
import { FUNNEL_STEPS, type FunnelStep } from '@amber/domain/board/funnel'
import { CONFIRMATION_AGES, type ConfirmationAge } from '@amber/domain/inventory/confirmation-age'
import type { ExitReason } from '@amber/domain/lead/staff-stages'
import type { BoardDays, Group } from './read-period.ts'

type Named = { id: number; name: string }

export type BoardRow = {
  /** Id of an agent, team, city or place, 0 for none, or the name of a source. */
  key: string
  /** Null for a source, and for what has no name any more. */
  name: string | null
  canonicalName?: string
  counts: Compared<Pick<LeadCounts, 'leads' | 'reached' | 'booked'>>
  /** Median of working minutes until the first contact; null where it is not known by row. */
  firstContact: number | null
  commissionMinor: number | null
}

export type SupplierRow = { id: number; name: string | null; rooms: number; inTime: Fraction; minutes: number | null }

export type Board = {
  periods: ComparedPeriods
  completeAt: Date | undefined
  leads: Compared<LeadCounts>
  firstContact: Compared<number | null>
  shares: Compared<Record<'promise' | 'contact_rate' | 'conversion' | 'confirmed_in_time' | 'fresh', Fraction>>
  lost: Compared<number>
  money: Compared<Record<'expected' | 'earned', number>>
  confirmation: Compared<number | null>
  funnel: ({ step: FunnelStep } & Compared<number>)[]
  days: Compared<{ day: string; leads: number; booked: number }[]>
  agents: BoardRow[]
  teams: BoardRow[]
  sources: BoardRow[]
  regions: BoardRow[]
  places: BoardRow[]
  reasons: ({ reason: ExitReason } & Compared<number>)[]
  hours: BoardDays['hours']
  suppliers: SupplierRow[]
  freshness: ({ age: ConfirmationAge } & Compared<number>)[]
  teamNames: readonly Named[]
}

type BoardSums = Compared<BoardDays> & {
  periods: ComparedPeriods
  completeAt: Date | undefined
  names: {
    agents: readonly BoardAgent[]
    teams: readonly Named[]
    regions: readonly BoardRegion[]
    places: readonly Named[]
    suppliers: readonly Named[]
  }
}

/** Puts the sums of two periods side by side, with names. */
export function assembleBoard({ periods, completeAt, current, compared, names }: BoardSums): Board {
  const both = <Value>(read: (days: BoardDays) => Value): Compared<Value> => ({
    current: read(current),
    compared: read(compared),
  })
  const agents = rowsOf(both(({ agents: rows }) => rows)).map((row) => ({
    ...row,
    name: nameOf(names.agents, row.key),
    firstContact: current.medianOf(Number(row.key)),
    commissionMinor: commissionOf(current, Number(row.key)),
  }))
  return {
    periods,
    completeAt,
    leads: both(({ counts }) => counts),
    firstContact: both(({ medianOf }) => medianOf(null)),
    shares: both(sharesOf),
    lost: both(({ exits }) => exits.reduce((sum, { leads }) => sum + leads, 0)),
    money: both((days) => ({ expected: moneyIn(days, 'expected'), earned: moneyIn(days, 'earned') })),
    confirmation: both((days) => allSuppliers(days)?.medianMinutes ?? null),
    funnel: FUNNEL_STEPS.map((step) => ({ step, ...both(({ counts }) => counts[step === 'new' ? 'leads' : step]) })),
    days: both(({ days }) => days.map(({ key, counts }) => ({ day: key, leads: counts.leads, booked: counts.booked }))),
    agents,
    teams: teamRows(
      both(({ agents: rows }) => rows),
      names,
    ),
    sources: rowsOf(both(({ sources }) => sources)),
    regions: rowsOf(both(({ regions }) => regions)).map((row) => {
      const region = names.regions.find(({ id }) => id === Number(row.key))
      return { ...row, name: region?.name ?? null, ...(region && { canonicalName: region.canonicalName }) }
    }),
    places: rowsOf(
      both(({ places }) =>
        places.map(({ rootId, ...counts }) => ({ key: String(rootId), counts: { ...NO_LEADS, ...counts } })),
      ),
    ).map((row) => ({ ...row, name: nameOf(names.places, row.key) })),
    reasons: pairRows(
      both(({ exits }) => exits),
      ({ reason }) => reason,
    ).map((row) => ({
      reason: row.key as ExitReason,
      current: row.current?.leads ?? 0,
      compared: row.compared?.leads ?? 0,
    })),
    hours: current.hours,
    suppliers: supplierRows(current, names.suppliers),
    freshness: CONFIRMATION_AGES.map((age) => ({
      age,
      ...both(({ freshness }) => freshness.find((row) => row.age === age)?.places ?? 0),
    })),
    teamNames: names.teams,
  }
}

const nameOf = (all: readonly Named[], key: string) => all.find(({ id }) => id === Number(key))?.name ?? null

/** Rows with most leads first. */
const rowsOf = (groups: Compared<readonly Group[]>): BoardRow[] =>
  pairRows(groups, ({ key }) => key)
    .map(({ key, current, compared }) => ({
      key,
      name: null,
      counts: { current: current?.counts ?? NO_LEADS, compared: compared?.counts ?? NO_LEADS },
      firstContact: null,
      commissionMinor: null,
    }))
    .toSorted((one, other) => other.counts.current.leads - one.counts.current.leads)

/** Adds up agents by the team they are in now. Leads of nobody and of staff without a team are a row of their own. */
function teamRows(groups: Compared<readonly Group[]>, { agents, teams }: BoardSums['names']): BoardRow[] {
  const teamOf = new Map(agents.map(({ id, teamId }) => [id, teamId ?? 0]))
  const byTeam = (rows: readonly Group[]): Group[] =>
    [...Map.groupBy(rows, ({ key }) => teamOf.get(Number(key)) ?? 0)].map(([team, members]) => ({
      key: String(team),
      counts: addCounts(members.map(({ counts }) => counts)),
    }))
  return rowsOf({ current: byTeam(groups.current), compared: byTeam(groups.compared) }).map((row) => ({
    ...row,
    name: nameOf(teams, row.key),
  }))
}

const moneyIn = ({ commissions }: BoardDays, state: 'expected' | 'earned') =>
  commissions.filter((sum) => sum.state === state).reduce((sum, { amountMinor }) => sum + amountMinor, 0)

/** Commissions of an agent in the period, whether expected or earned. */
const commissionOf = ({ commissions }: BoardDays, agentId: number) =>
  commissions.filter((sum) => sum.agentId === agentId).reduce((sum, { amountMinor }) => sum + amountMinor, 0)

const allSuppliers = ({ suppliers }: BoardDays) => suppliers.find(({ organisationId }) => organisationId === null)

function sharesOf(days: BoardDays) {
  const rooms = allSuppliers(days)
  const places = days.freshness.reduce((sum, row) => sum + row.places, 0)
  const fresh = days.freshness.filter(({ age }) => age === 'within_day' || age === 'within_week')
  return {
    promise: leadShare('promise', days.counts),
    contact_rate: leadShare('contact_rate', days.counts),
    conversion: leadShare('conversion', days.counts),
    confirmed_in_time: { of: rooms?.inTime ?? 0, outOf: rooms?.decided ?? 0 },
    fresh: { of: fresh.reduce((sum, row) => sum + row.places, 0), outOf: places },
  }
}

const supplierRows = ({ suppliers }: BoardDays, names: readonly Named[]): SupplierRow[] =>
  suppliers
    .flatMap(({ organisationId, rooms, inTime, decided, medianMinutes }) =>
      organisationId === null
        ? []
        : {
            id: organisationId,
            name: nameOf(names, String(organisationId)),
            rooms,
            inTime: { of: inTime, outOf: decided },
            minutes: medianMinutes,
          },
    )
    .toSorted((one, other) => other.rooms - one.rooms)
