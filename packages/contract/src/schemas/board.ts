import { BOARD_COMPARISONS, BOARD_PERIODS } from '@amber/domain/board/board-period'
import { BOARD_TABLES } from '@amber/domain/board/board-tables'
import { FIGURE_NAMES, type FigureName } from '@amber/domain/board/figures'
import { FUNNEL_STEPS, type FunnelStep } from '@amber/domain/board/funnel'
import { CONFIRMATION_AGES } from '@amber/domain/inventory/confirmation-age'
import { EXIT_REASONS } from '@amber/domain/lead/staff-stages'
import { LEAD_SOURCES } from '@amber/domain/lead/vocabulary'
import { CURRENCY_CODES } from '@amber/domain/money/currency'
import * as z from 'zod/mini'
import type { Schemas } from '../http/define-endpoint.ts'
import { dataOf } from '../http/envelope.ts'
import { idParameter, language } from './query-parameters.ts'
import { count, day, id, instant, minorUnits, nullableCount } from './values.ts'

/** From the first day to the one before `until`. */
const Days = z.object({ from: day, until: day })

const Figure = z.object({
  name: z.enum(FIGURE_NAMES as [FigureName, ...FigureName[]]),
  /** Number of leads, minutes, minor units, or a share from 0 to 1. Null if nothing was counted. */
  value: z.nullable(z.number()),
  /** The same of the period it is compared with. */
  compared: z.nullable(z.number()),
  /** Cases of a share, and of how many. */
  of: nullableCount,
  out_of: nullableCount,
  /** Bounds of the 95 % confidence interval of a share of few cases. */
  low: z.nullable(z.number()),
  high: z.nullable(z.number()),
})

const BoardRow = z.object({
  /** Id of an agent, team, city or place; 0 stands for none. The name of a source. */
  key: z.string(),
  /** Null for a source, for none and for what has no name any more. */
  name: z.nullable(z.string()),
  /** Name of a city in URLs. */
  canonical_name: z.nullable(z.string()),
  leads: count,
  reached: count,
  booked: count,
  /** Share of leads that came as far as a booking, with its interval if there are few. */
  conversion: z.nullable(z.number()),
  low: z.nullable(z.number()),
  high: z.nullable(z.number()),
  compared_leads: count,
  compared_booked: count,
  /** Median of working minutes until the first contact; of agents only. */
  first_contact: nullableCount,
  /** Commissions of the period, expected and earned; of agents only. */
  commission: z.nullable(minorUnits),
})

const Board = z.object({
  /** The whole period; `current` are its days up to today, `compared` as many of the other one. */
  period: Days,
  current: Days,
  compared: Days,
  is_running: z.boolean(),
  /** Up to when the figures are complete; null before they were first added up. */
  complete_at: z.nullable(instant),
  currency: z.enum(CURRENCY_CODES),
  figures: z.array(Figure),
  funnel: z.array(
    z.object({ step: z.enum(FUNNEL_STEPS as [FunnelStep, ...FunnelStep[]]), leads: count, compared: count }),
  ),
  days: z.array(z.object({ day, leads: count, booked: count })),
  compared_days: z.array(z.object({ day, leads: count, booked: count })),
  agents: z.array(BoardRow),
  teams: z.array(BoardRow),
  sources: z.array(BoardRow),
  regions: z.array(BoardRow),
  places: z.array(BoardRow),
  reasons: z.array(z.object({ reason: z.enum(EXIT_REASONS), leads: count, compared: count })),
  /** Weekdays from Monday, which is 1. Leads that arrived and first contacts in each hour of London. */
  hours: z.array(z.object({ weekday: count, hour: count, arrived: count, answered: count })),
  suppliers: z.array(
    z.object({
      id: count,
      name: z.nullable(z.string()),
      rooms: count,
      in_time: count,
      decided: count,
      low: z.nullable(z.number()),
      high: z.nullable(z.number()),
      /** Median of minutes until a room was confirmed. */
      minutes: nullableCount,
    }),
  ),
  freshness: z.array(z.object({ age: z.enum(CONFIRMATION_AGES), places: count, compared: count })),
  /** Teams and cities by which the caller may filter. */
  options: z.object({
    teams: z.array(z.object({ id, name: z.string() })),
    regions: z.array(z.object({ id, name: z.string() })),
  }),
})

export type Board = z.output<typeof Board>
export type BoardRow = z.output<typeof BoardRow>
export type Figure = z.output<typeof Figure>

const query = {
  period: z._default(z.enum(BOARD_PERIODS), 'week'),
  /** Any day of the period; today by default. */
  day: z.optional(z.iso.date()),
  compare: z._default(z.enum(BOARD_COMPARISONS), 'before'),
  team: z.optional(idParameter()),
  source: z.optional(z.enum(LEAD_SOURCES)),
  /** Id of a city. */
  region: z.optional(idParameter()),
  ...language,
}

export const getBoard = { query: z.object(query), response: dataOf(Board) } satisfies Schemas

export const exportBoard = {
  query: z.object({ table: z._default(z.enum(BOARD_TABLES), 'figures'), ...query }),
  response: z.file(),
} satisfies Schemas
