import type * as schemas from '@amber/contract/schemas/board'
import type { BoardRegion } from '@amber/db/queries/board/board-names'
import { type Compared, shareOf } from '@amber/domain/board/board-rows'
import { FIGURE_NAMES, FIGURES, type FigureName } from '@amber/domain/board/figures'
import { DEFAULT_CURRENCY } from '@amber/domain/money/currency'
import type { Board, BoardRow, SupplierRow } from '@amber/operations/board/assemble-board'

export function presentBoard(board: Board, regions: readonly BoardRegion[]): schemas.Board {
  const { periods, completeAt, days } = board
  return {
    period: periods.period,
    current: periods.current,
    compared: periods.compared,
    is_running: periods.isRunning,
    complete_at: completeAt?.toISOString() ?? null,
    currency: DEFAULT_CURRENCY,
    figures: FIGURE_NAMES.map((name) => presentFigure(name, board)),
    funnel: board.funnel.map(({ step, current, compared }) => ({ step, leads: current, compared })),
    days: sortedByDay(days.current),
    compared_days: sortedByDay(days.compared),
    agents: board.agents.map(presentRow),
    teams: board.teams.map(presentRow),
    sources: board.sources.map(presentRow),
    regions: board.regions.map(presentRow),
    places: board.places.map(presentRow),
    reasons: board.reasons.map(({ reason, current, compared }) => ({ reason, leads: current, compared })),
    hours: board.hours,
    suppliers: board.suppliers.map(presentSupplier),
    freshness: board.freshness.map(({ age, current, compared }) => ({ age, places: current, compared })),
    options: { teams: [...board.teamNames], regions: regions.map(({ id, name }) => ({ id, name })) },
  }
}

const sortedByDay = <Row extends { day: string }>(rows: readonly Row[]): Row[] =>
  rows.toSorted((one, other) => (one.day < other.day ? -1 : 1))

/** Values of figures that are no shares. */
const valuesOf = ({ leads, lost, firstContact, confirmation, money }: Board) => ({
  leads: { current: leads.current.leads, compared: leads.compared.leads },
  lost,
  first_contact: firstContact,
  confirmation,
  expected: { current: money.current.expected, compared: money.compared.expected },
  earned: { current: money.current.earned, compared: money.compared.earned },
})

function presentFigure(name: FigureName, board: Board): schemas.Figure {
  if (!isShare(name)) {
    const value: Compared<number | null> = valuesOf(board)[name]
    return { name, value: value.current, compared: value.compared, of: null, out_of: null, low: null, high: null }
  }
  const { of, outOf, share, interval } = shareOf(board.shares.current[name])
  return {
    name,
    value: share,
    compared: shareOf(board.shares.compared[name]).share,
    of,
    out_of: outOf,
    low: interval?.low ?? null,
    high: interval?.high ?? null,
  }
}

type ShareName = keyof Board['shares']['current']

const isShare = (name: FigureName): name is ShareName => FIGURES[name].unit === 'share'

function presentRow({ key, name, canonicalName, counts, firstContact, commissionMinor }: BoardRow): schemas.BoardRow {
  const { leads, reached, booked } = counts.current
  const { share, interval } = shareOf({ of: booked, outOf: leads })
  return {
    key,
    name,
    canonical_name: canonicalName ?? null,
    leads,
    reached,
    booked,
    conversion: share,
    low: interval?.low ?? null,
    high: interval?.high ?? null,
    compared_leads: counts.compared.leads,
    compared_booked: counts.compared.booked,
    first_contact: firstContact,
    commission: commissionMinor,
  }
}

function presentSupplier({ id, name, rooms, inTime, minutes }: SupplierRow): schemas.Board['suppliers'][number] {
  const { of, outOf, interval } = shareOf(inTime)
  return {
    id,
    name,
    rooms,
    in_time: of,
    decided: outOf,
    low: interval?.low ?? null,
    high: interval?.high ?? null,
    minutes,
  }
}
