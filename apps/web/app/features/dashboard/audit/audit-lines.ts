import type { AuditEntry } from '@amber/contract/schemas/audit-log'
import { formatDate } from '@amber/domain/dates/format-date'
import { TIME } from '@amber/domain/dates/date-formats'
import type { Language } from '@amber/domain/languages'
import { bulkRunPath } from '../bulk/bulk-url.ts'
import { editorUrl } from '../editor/editor-url.ts'
import { shownValue } from './shown-value.ts'

export type AuditSubjectLine = {
  kind: 'place' | 'inventory' | 'run' | 'person' | 'lead'
  id: string
  /** Null where only the number is known. */
  name: string | null
  /** Page of the dashboard that shows it. */
  url: string | null
}

export type AuditValueLine = {
  /** Room type or stay that changed; null for the place itself. */
  item: string | null
  field: string
  from: string
  to: string
}

export type AuditLine = {
  id: number
  action: string
  /** Number of entries of the request or file that this line stands for. */
  count: number
  /** Null for the system. */
  actor: { id: number; name: string } | null
  at: string
  subjects: AuditSubjectLine[]
  values: AuditValueLine[]
}

const AT = {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  ...TIME,
  second: '2-digit',
  timeZoneName: 'short',
} as const

/** Shows an entry in UTC, because the log is read by people in several time zones. */
export const auditLine = (entry: AuditEntry, language: Language): AuditLine => ({
  id: entry.id,
  action: entry.action,
  count: entry.count,
  actor: entry.actor && { id: entry.actor.id, name: entry.actor.name ?? `#${entry.actor.id}` },
  at: formatDate(entry.created_at, language, { format: AT }),
  subjects: subjectsOf(entry),
  values: valuesOf(entry, language),
})

function subjectsOf({ ids, place, inventory, run, person }: AuditEntry): AuditSubjectLine[] {
  const lead = ids['lead_id']
  const subject = (kind: AuditSubjectLine['kind'], named: Named | null, urlOf?: (id: number) => string) =>
    named === null ? [] : [{ kind, id: String(named.id), name: named.name, url: urlOf?.(named.id) ?? null }]
  return [
    ...subject('place', place, editorUrl),
    ...subject('inventory', inventory, editorUrl),
    ...subject('run', run, bulkRunPath),
    ...subject('person', person),
    ...(lead === undefined ? [] : [{ kind: 'lead' as const, id: String(lead), name: null, url: null }]),
  ]
}

type Named = { id: number; name: string | null }

const valuesOf = ({ place, changes }: AuditEntry, language: Language): AuditValueLine[] =>
  changes.flatMap(({ inventory_id: id, inventory_name: name, room_name: room, fields }) =>
    Object.entries(fields).map(([field, { from, to }]) => ({
      item: id === place?.id ? null : [room, name].filter(Boolean).join(', ') || null,
      field,
      from: shownValue(field, from, place?.currency ?? null, language),
      to: shownValue(field, to, place?.currency ?? null, language),
    })),
  )
