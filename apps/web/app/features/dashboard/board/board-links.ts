import type { Board } from '@amber/contract/schemas/board'
import { addDays } from '@amber/domain/board/board-period'
import type { FigureName } from '@amber/domain/board/figures'
import type { FunnelStep } from '@amber/domain/board/funnel'
import { COMMISSION_STAGES } from '@amber/domain/finance/commission-state'
import type { BoardState } from './board-url.ts'

type Shown = { board: Pick<Board, 'current' | 'regions'>; state: BoardState }

const LEADS_PATH = '/dashboard/leads'

/** Returns the list of leads that a board is about: those created on its days, with its filters. */
export function leadsUrl({ board, state }: Shown, filters: Readonly<Record<string, string>> = {}): string {
  const region = board.regions.find(({ key }) => key === String(state.region))?.canonical_name
  const parameters = new URLSearchParams({
    created_from: board.current.from,
    created_to: addDays(board.current.until, -1),
    ...(state.team !== undefined && { team: String(state.team) }),
    ...(state.source !== undefined && { sources: state.source }),
    ...(region && { region_canonical_name: region }),
    ...filters,
  })
  return `${LEADS_PATH}?${parameters}`
}

/** Stages whose leads have come as far as a step and not further. The list has no filter for how far they ever came. */
const STAGES_OF_STEP: Readonly<Partial<Record<FunnelStep, string>>> = {
  contacted: 'contacted,qualified',
  options_sent: 'options_sent,form_started',
  form_sent: 'form_sent,landlord_confirmed',
  booked: 'paid',
  confirmed: 'contract,moved_in,commission_claimed,paid_out',
}

export const stepUrl = (shown: Shown, step: FunnelStep): string => {
  const stages = STAGES_OF_STEP[step]
  return leadsUrl(shown, stages === undefined ? {} : { stages })
}

const EXPECTED = [...COMMISSION_STAGES.expected, ...COMMISSION_STAGES.claimed].join()

/** Figures that count by another day than that of creation open all leads in their stage. */
const stagesUrl = (shown: Shown, stages: string): string => {
  const url = new URL(leadsUrl(shown, { stages }), 'https://site.example')
  url.searchParams.delete('created_from')
  url.searchParams.delete('created_to')
  return `${url.pathname}${url.search}`
}

/** Returns where the rows behind a figure are. */
export function figureUrl(name: FigureName, shown: Shown): string {
  switch (name) {
    case 'lost':
      return stagesUrl(shown, 'exited')
    case 'expected':
      return stagesUrl(shown, EXPECTED)
    case 'earned':
      return stagesUrl(shown, COMMISSION_STAGES.paid.join())
    case 'conversion':
      return leadsUrl(shown, { stages: [STAGES_OF_STEP.booked, STAGES_OF_STEP.confirmed].join() })
    case 'confirmation':
    case 'confirmed_in_time':
      return '/dashboard/rooms'
    case 'fresh':
      return '/dashboard/inventories?statuses=active&confirmed=within_fortnight,older,never'
    default:
      return leadsUrl(shown)
  }
}
