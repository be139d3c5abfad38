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
async function listAccountOptions({ api, language, signal }: LoaderContext): Promise<ShortlistOption[] | undefined> {
  try {
    const { data } = await api.call(listShortlist, { query: { lang: language } }, { signal })
    return data.result.flatMap(({ id, name, active }) => (active ? [{ id, name }] : []))
  } catch (error) {
    if (error instanceof CallError && error.code === 'unauthenticated') return undefined
    throw error
  }
}

async function listVisitorOptions(
  request: Request,
  { api, language, signal }: LoaderContext,
): Promise<ShortlistOption[]> {
  const ids = visitorShortlistOf(request)
  if (ids.length === 0) return []
  const only = ['id', 'name'] as const
  const query = { ids, type: 'all' as const, limit: ids.length, only, lang: language }
  const { data } = await api.call(listInventories, { query }, { signal })
  const names = new Map(data.result.map(({ id, name }) => [id, name]))
  return ids.flatMap((id) => {
    const name = names.get(id)
    return name === undefined ? [] : [{ id, name }]
  })
}
