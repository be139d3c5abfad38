import { getBoard } from '@amber/contract/endpoints/board'
import type { LoaderContext } from '../../../server/loader-context.server.ts'
import { readBoardUrl } from './board-url.ts'

/** Rows of a table that a page shows. The CSV has all. */
const MAX_ROWS = 50

export async function loadBoard(url: URL, { api, language, signal }: LoaderContext) {
  const { data } = await api.call(
    getBoard,
    { query: { ...readBoardUrl(url.searchParams), lang: language } },
    { signal },
  )
  return {
    ...data,
    agents: data.agents.slice(0, MAX_ROWS),
    regions: data.regions.slice(0, MAX_ROWS),
    places: data.places.slice(0, MAX_ROWS),
    suppliers: data.suppliers.slice(0, MAX_ROWS),
  }
}

export type BoardData = Awaited<ReturnType<typeof loadBoard>>
