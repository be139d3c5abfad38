import { getAuditFilters, listAuditLog } from '@amber/contract/endpoints/audit-log'
import type { LoaderContext } from '../../../server/loader-context.server.ts'
import { auditLine } from './audit-lines.ts'
import { auditParameters, readAuditFilters, readBefore } from './audit-url.ts'

const PAGE_SIZE = 50

/** Loads a page of the log and the staff by whom it can be filtered. Supply managers see what is about places. */
export async function loadAudit(url: URL, { api, language, signal }: LoaderContext) {
  const before = readBefore(url.searchParams)
  // Typed as an object: its texts were checked against the patterns of the schema.
  const query: object = { ...auditParameters(readAuditFilters(url.searchParams)), before, limit: PAGE_SIZE }
  const [{ data }, { data: filters }] = await Promise.all([
    api.call(listAuditLog, { query }, { signal }),
    api.call(getAuditFilters, {}, { signal }),
  ])
  return {
    entries: data.result.map((entry) => auditLine(entry, language)),
    next: data.meta.next,
    people: filters.people,
    subjects: filters.subjects,
  }
}

export type AuditData = Awaited<ReturnType<typeof loadAudit>>
