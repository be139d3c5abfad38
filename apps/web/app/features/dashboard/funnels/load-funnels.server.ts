import { getFunnels } from '@amber/contract/endpoints/analytics'
import { addDays } from '@amber/domain/board/board-period'
import type { LoaderContext } from '../../../server/loader-context.server.ts'
import { readFunnelsUrl } from './funnels-url.ts'

export async function loadFunnels(url: URL, { api, signal }: LoaderContext) {
  const { data } = await api.call(getFunnels, { query: readFunnelsUrl(url.searchParams) }, { signal })
  return { from: data.from, lastDay: addDays(data.until, -1), funnels: data.funnels }
}

export type FunnelsData = Awaited<ReturnType<typeof loadFunnels>>
