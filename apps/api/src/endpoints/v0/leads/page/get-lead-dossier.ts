import { getLeadDossier } from '@amber/contract/endpoints/lead-page'
import * as schemas from '@amber/contract/schemas/lead-page'
import { mount } from '../../../../http/mount.ts'
import { getVisibleLead } from './get-visible-lead.ts'
import { loadDossier } from './load-dossier.ts'

export const getLeadDossierEndpoint = mount(getLeadDossier, schemas.getLeadDossier, async ({ params }, ctx) => ({
  data: await loadDossier(ctx, await getVisibleLead(ctx, params.id)),
}))
