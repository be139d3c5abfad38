import { getLeadDossier } from '@amber/contract/endpoints/lead-page'
import * as schemas from '@amber/contract/schemas/lead-page'
import { listManagedLeads } from '@amber/db/queries/dashboard/managed-leads'
import { findStudentTimeZone } from '@amber/db/queries/lead/lead-tasks'
import { AppError } from '@amber/domain/errors'
import { mount } from '../../../../http/mount.ts'
import { presentManagedLead } from '../../../../presenters/managed-lead.ts'
import { getVisibleLead } from './get-visible-lead.ts'

export const getLeadDossierEndpoint = mount(getLeadDossier, schemas.getLeadDossier, async ({ params }, ctx) => {
  const { db, language } = ctx
  const { leadId, viewer } = await getVisibleLead(ctx, params.id)
  const [[lead], timeZone] = await Promise.all([
    listManagedLeads(db, [leadId], language),
    findStudentTimeZone(db, leadId),
  ])
  if (!lead) throw new AppError('not_found')
  return { data: { lead: presentManagedLead(lead), me: viewer.userId, time_zone: timeZone } }
})
