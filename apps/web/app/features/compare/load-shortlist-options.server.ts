import { CallError } from '@amber/contract/http/client'
import { listInventories } from '@amber/contract/endpoints/inventories'
import { listShortlist } from '@amber/contract/endpoints/shortlists'
import type { LoaderContext } from '../../server/loader-context.server.ts'
import { sessionTokenOf } from '../../server/cookies.server.ts'
import { visitorShortlistOf } from '../shortlist/shared/visitor-shortlist.server.ts'
import type { ShortlistOption } from './compare-view.ts'

/** Returns the caller's shortlist to add from, or nothing on errors: the comparison works without it. */
export async function loadShortlistOptions(request: Request, loaderContext: LoaderContext): Promise<ShortlistOption[]> {
  try {
    const accountOptions = sessionTokenOf(request) ? await listAccountOptions(loaderContext) : undefined
    return accountOptions ?? (await listVisitorOptions(request, loaderContext))
  } catch (error) {
    loaderContext.report(error)
    return []
  }
}

/** Returns undefined when the session has expired, so that the visitor shortlist is used. */
async function listAccountOptions(loaderContext: LoaderContext): Promise<ShortlistOption[] | undefined> {
  const { api, language, signal } = loaderContext
  try {
    const { data } = await api.call(listShortlist, { query: { lang: language } }, { signal })
    return await nameOptions(
      data.result.flatMap(({ id, active }) => (active ? [id] : [])),
      loaderContext,
    )
  } catch (error) {
    if (error instanceof CallError && error.code === 'unauthenticated') return undefined
    throw error
  }
}

const listVisitorOptions = (request: Request, loaderContext: LoaderContext) =>
  nameOptions(visitorShortlistOf(request), loaderContext)

/** Returns the entries in order, each with the stay that the shortlist shows. */
async function nameOptions(
  ids: readonly number[],
  { api, language, signal }: LoaderContext,
): Promise<ShortlistOption[]> {
  if (ids.length === 0) return []
  const only = ['id', 'name', 'offered'] as const
  const query = { ids: [...ids], type: 'all' as const, limit: ids.length, only, lang: language }
  const { data } = await api.call(listInventories, { query }, { signal })
  const found = new Map(data.result.map((entry) => [entry.id, entry]))
  return ids.flatMap((id) => {
    const entry = found.get(id)
    return entry?.name === undefined ? [] : [{ id: entry.offered?.inventory_id ?? id, placeId: id, name: entry.name }]
  })
}
