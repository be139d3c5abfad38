import type { AuditEntry } from '@amber/contract/schemas/audit-log'
import { formatDate } from '@amber/domain/dates/format-date'
import { DAY, TIME } from '@amber/domain/dates/date-formats'
import type { Language } from '@amber/domain/languages'

export type AuditLine = {
  id: number
  action: string
  /** Null for the system. */
  actor: { id: number; name: string } | null
  at: string
  /** Changed rows, each with the page that shows it if the dashboard has one. */
  subjects: { name: string; id: string; url: string | null }[]
  fields: string[]
  requestId: string | null
}

/** Pages that show a row, by the name of its id. */
const PAGES: Readonly<Record<string, (id: string) => string>> = {
  root_id: (id) => `/dashboard/inventories?panel=${id}`,
}

/** Shows an entry in UTC, because the log is read by people in several time zones. */
export const auditLine = (entry: AuditEntry, language: Language): AuditLine => ({
  id: entry.id,
  action: entry.action,
  actor: entry.actor && { id: entry.actor.id, name: entry.actor.name ?? `#${entry.actor.id}` },
  at: formatDate(entry.created_at, language, { format: { ...DAY, ...TIME, second: '2-digit' } }),
  subjects: Object.entries(entry.ids).map(([name, id]) => ({
    name,
    id: String(id),
    url: PAGES[name]?.(encodeURIComponent(id)) ?? null,
  })),
  fields: entry.fields,
  requestId: entry.request_id,
})
