import { getFunnels } from '@amber/contract/endpoints/analytics'
import type { LoaderContext } from '../../../server/loader-context.server.ts'
import { readFunnelsUrl } from './funnels-url.ts'

export async function loadFunnels(url: URL, { api, signal }: LoaderContext) {
  const { data } = await api.call(getFunnels, { query: readFunnelsUrl(url.searchParams) }, { signal })
  return data
}

export type FunnelsData = Awaited<ReturnType<typeof loadFunnels>>
