import { findAnything } from '@amber/contract/endpoints/find-anything'
import { handleFailedCall } from '../../server/failed-call.server.ts'
import { createLoaderContext } from '../../server/loader-context.server.ts'
import type { Route } from './+types/find'

const MAX_LENGTH = 100

/** Returns what the command palette finds. Below the dashboard's layout, whose guard it shares. */
export async function loader({ request, url, context }: Route.LoaderArgs) {
  const { api, signal } = createLoaderContext(request, context)
  const q = (url.searchParams.get('q') ?? '').trim().slice(0, MAX_LENGTH)
  if (q === '') return { q, places: [], regions: [], suppliers: [], leads: [], people: [] }
  try {
    const { data } = await api.call(findAnything, { query: { q } }, { signal })
    return { q, ...data }
  } catch (error) {
    return handleFailedCall(error, { request, url, context })
  }
}
