import { CallError } from '@amber/contract/http/client'
import { listLeadDuplicates } from '@amber/contract/endpoints/lead-merges'
import { redirect, type RouterContextProvider } from 'react-router'
import { handleFailedCall } from '../../../server/failed-call.server.ts'
import { createLoaderContext } from '../../../server/loader-context.server.ts'
import { leadUrl } from '../leads/leads-url.ts'

type LeadLoaderArgs = {
  request: Request
  url: URL
  context: Readonly<RouterContextProvider>
  params: { id: string }
}

/** Handles a failed load like `handleFailedCall`, but redirects from a merged lead to the one that it is merged into. */
export async function handleFailedLead(error: unknown, args: LeadLoaderArgs) {
  const survivorUrl = error instanceof CallError && error.status === 404 ? await findSurvivorUrl(args) : undefined
  return survivorUrl === undefined ? handleFailedCall(error, args) : redirect(survivorUrl)
}

async function findSurvivorUrl({ request, context, params: { id } }: LeadLoaderArgs): Promise<string | undefined> {
  const { api, signal } = createLoaderContext(request, context)
  try {
    const { data } = await api.call(listLeadDuplicates, { params: { id }, query: {} }, { signal })
    return data.merged_into === null ? undefined : leadUrl(data.merged_into)
  } catch {
    // The page says that the lead was not found, by the error of its own call.
    return undefined
  }
}
