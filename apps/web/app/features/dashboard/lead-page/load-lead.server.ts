import { getLeadDossier } from '@amber/contract/endpoints/lead-page'
import type { LoaderContext } from '../../../server/loader-context.server.ts'
import { leadLine } from '../leads/lead-line.ts'

/** Loads the page of a lead. */
export async function loadLead(id: string, { api, language, signal }: LoaderContext) {
  const { data } = await api.call(getLeadDossier, { params: { id }, query: {} }, { signal })
  const now = new Date()
  return { lead: leadLine(data.lead, { now, language }), me: data.me, timeZone: data.time_zone }
}

export type LeadData = Awaited<ReturnType<typeof loadLead>>
