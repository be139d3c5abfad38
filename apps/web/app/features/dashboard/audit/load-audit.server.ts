import { listAuditLog } from '@amber/contract/endpoints/audit-log'
import { listStaff } from '@amber/contract/endpoints/staff'
import type { LoaderContext } from '../../../server/loader-context.server.ts'
import { auditLine } from './audit-lines.ts'
import { auditParameters, readAuditFilters, readBefore } from './audit-url.ts'

const PAGE_SIZE = 50

/** Loads a page of the log and the staff by whom it can be filtered. Both are for admins. */
export async function loadAudit(url: URL, { api, language, signal }: LoaderContext) {
  const before = readBefore(url.searchParams)
  // Typed as an object: its texts were checked against the patterns of the schema.
  const query: object = { ...auditParameters(readAuditFilters(url.searchParams)), before, limit: PAGE_SIZE }
  const [{ data }, { data: staff }] = await Promise.all([
    api.call(listAuditLog, { query }, { signal }),
    api.call(listStaff, {}, { signal }),
  ])
  return {
    entries: data.result.map((entry) => auditLine(entry, language)),
    next: data.meta.next,
    staff: staff.members.map(({ id, name, email }) => ({ id, name: name ?? email })),
  }
}

export type AuditData = Awaited<ReturnType<typeof loadAudit>>
