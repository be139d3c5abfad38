import { getAuditFilters } from '@amber/contract/endpoints/audit-log'
import * as schemas from '@amber/contract/schemas/audit-log'
import { listAuditPeople } from '@amber/db/queries/audit/audit-subjects'
import { AUDIT_SUBJECTS } from '@amber/domain/audit/audit-actions'
import { isAllowed } from '@amber/domain/permissions'
import { mount } from '../../../http/mount.ts'

export const getAuditFiltersEndpoint = mount(
  getAuditFilters,
  schemas.getAuditFilters,
  async (_, { db, findActor }) => ({
    data: {
      people: await listAuditPeople(db),
      subjects: isAllowed(await findActor(), 'audit.read') ? AUDIT_SUBJECTS : ['places' as const],
    },
  }),
)
