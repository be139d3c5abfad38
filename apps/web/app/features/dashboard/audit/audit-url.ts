import type { CalendarDay } from '@amber/domain/dates/calendar-day'

export const AUDIT_PATH = '/dashboard/audit'
export const AUDIT_FILTERS_ID = 'audit-filters'

/** Filters of the log by parameter, with the texts they accept. */
const FILTERS = {
  actor_id: /^[1-9]\d{0,14}$/,
  action: /^[a-z_]+\.[a-z_]+$/,
  root_id: /^[1-9]\d{0,14}$/,
  lead_id: /^[1-9]\d{0,14}$/,
  user_id: /^[1-9]\d{0,14}$/,
  place: /^.{1,200}$/u,
  person: /^.{1,200}$/u,
  from: /^\d{4}-\d\d-\d\d$/,
  to: /^\d{4}-\d\d-\d\d$/,
} as const

export type AuditFilter = keyof typeof FILTERS
export type AuditFilters = Partial<Record<AuditFilter, string>>

export const AUDIT_FILTERS = Object.keys(FILTERS) as AuditFilter[]

/** Reads the filters of the URL. Ignores invalid values, so that an old link still lists entries. */
export const readAuditFilters = (query: URLSearchParams): AuditFilters =>
  Object.fromEntries(
    Object.entries(FILTERS).flatMap(([name, pattern]) => {
      const value = query.get(name)?.trim() ?? ''
      return pattern.test(value) && isKnownDay(name, value) ? [[name, value]] : []
    }),
  )

const isKnownDay = (name: string, value: string) =>
  (name !== 'from' && name !== 'to') || !Number.isNaN(Date.parse(value))

const DAY_MS = 86_400_000

/** Returns the filters as the API's parameters: days begin and end in UTC, and the last day is included. */
export function auditParameters({ from, to, ...filters }: AuditFilters): Record<string, string> {
  return {
    ...filters,
    ...(from !== undefined && { from: startOf(from) }),
    ...(to !== undefined && { to: new Date(Date.parse(to) + DAY_MS).toISOString() }),
  }
}

const startOf = (day: CalendarDay) => new Date(Date.parse(day)).toISOString()

/** Returns the id before which the page continues; undefined on the first page. */
export function readBefore(query: URLSearchParams): number | undefined {
  const text = query.get('before') ?? ''
  return /^[1-9]\d{0,14}$/.test(text) ? Number(text) : undefined
}
