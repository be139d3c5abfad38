import { CallError } from '@amber/contract/client'
import { listInventories } from '@amber/contract/inventories'
import { listShortlist } from '@amber/contract/shortlists'
import { SESSION_TOKEN } from '@amber/domain/session-token'
import type { Asking } from '../../lib/asking.server.ts'
import { cookiesOf } from '../../lib/cookies.server.ts'
import { visitorShortlistOf } from '../../lib/visitor-shortlist.server.ts'
import type { Kept } from './compare-view.ts'

/** The shortlist of whoever asks, to add from. The comparison stands without it. */
export async function loadKept(request: Request, asking: Asking): Promise<Kept[]> {
  try {
    const ofTheirs = cookiesOf(request)[SESSION_TOKEN] ? await ofAccount(asking) : undefined
    return ofTheirs ?? (await ofVisitor(request, asking))
  } catch (error) {
    asking.report(error)
    return []
  }
}

/** Undefined where the session has ended: that makes a visitor. */
async function ofAccount({ api, language, signal }: Asking): Promise<Kept[] | undefined> {
  try {
    const { data } = await api.call(listShortlist, { query: { lang: language } }, { signal })
    return data.result.flatMap(({ id, name, active }) => (active ? [{ id, name }] : []))
  } catch (error) {
    if (error instanceof CallError && error.code === 'unauthenticated') return undefined
    throw error
  }
}

async function ofVisitor(request: Request, { api, language, signal }: Asking): Promise<Kept[]> {
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
