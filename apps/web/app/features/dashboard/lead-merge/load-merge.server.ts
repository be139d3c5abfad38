import { getLeadDossier } from '@amber/contract/endpoints/lead-page'
import type { LoaderContext } from '../../../server/loader-context.server.ts'
import { leadLine } from '../leads/lead-line.ts'
import { loadDuplicates } from './load-duplicates.server.ts'
import { WITH_PARAMETER } from './merge-url.ts'

/** Loads a lead with its probable duplicates, of which the URL names the one to compare; without it, the likeliest. */
export async function loadMerge(id: string, query: URLSearchParams, context: LoaderContext) {
  const { api, language, signal } = context
  const [{ data: dossier }, { duplicates }] = await Promise.all([
    api.call(getLeadDossier, { params: { id }, query: {} }, { signal }),
    loadDuplicates(id, context),
  ])
  const named = query.get(WITH_PARAMETER)
  return {
    lead: leadLine(dossier.lead, { now: new Date(), language }),
    duplicates,
    compared: duplicates.find(({ lead }) => lead.uuid === named) ?? duplicates[0],
  }
}

export type MergeData = Awaited<ReturnType<typeof loadMerge>>
