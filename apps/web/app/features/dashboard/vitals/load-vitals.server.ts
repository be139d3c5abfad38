import { getWebVitals } from '@amber/contract/endpoints/web-vitals'
import type { LoaderContext } from '../../../server/loader-context.server.ts'
import { readVitalsUrl } from './vitals-url.ts'

export async function loadVitals(url: URL, { api, signal }: LoaderContext) {
  const { data } = await api.call(getWebVitals, { query: readVitalsUrl(url.searchParams) }, { signal })
  return data
}

export type VitalsData = Awaited<ReturnType<typeof loadVitals>>
