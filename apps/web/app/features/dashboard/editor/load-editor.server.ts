import { listCommissions } from '@amber/contract/endpoints/commissions'
import { getInventoryEditor } from '@amber/contract/endpoints/inventory-editor'
import { listInventoryHistory } from '@amber/contract/endpoints/inventory-history'
import type { LoaderContext } from '../../../server/loader-context.server.ts'
import { changeLine } from './change-line.ts'
import { readPanel } from './editor-url.ts'

const HISTORY_PAGE = 30

/** Loads an inventory, the commissions of a place, and the history if its panel is open. */
export async function loadEditor(id: string, url: URL, { api, language, signal }: LoaderContext) {
  const now = new Date()
  const isHistoryOpen = readPanel(url.searchParams) === 'history'
  const [{ data: editor }, history] = await Promise.all([
    api.call(getInventoryEditor, { params: { id } }, { signal }),
    isHistoryOpen
      ? api.call(listInventoryHistory, { params: { id }, query: { limit: HISTORY_PAGE } }, { signal })
      : null,
  ])
  const commissions =
    editor.kind === 'place' ? await api.call(listCommissions, { params: { id: String(editor.id) } }, { signal }) : null
  return {
    editor,
    now: now.toISOString(),
    commissions: commissions?.data.result ?? [],
    changes: history?.data.result.map((change) => changeLine(change, { now, language })) ?? [],
  }
}

export type EditorData = Awaited<ReturnType<typeof loadEditor>>
