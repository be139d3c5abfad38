import { listCommissions } from '@amber/contract/endpoints/commissions'
import { getInventoryEditor } from '@amber/contract/endpoints/inventory-editor'
import { listInventoryHistory } from '@amber/contract/endpoints/inventory-history'
import { type Actor, isAllowed } from '@amber/domain/permissions'
import type { LoaderContext } from '../../../server/loader-context.server.ts'
import { changeLine } from './change-line.ts'
import { readBefore, readPanel } from './editor-url.ts'

const HISTORY_PAGE = 50

/** Loads an inventory, the commissions of a place, and a page of the history if its panel is open. */
export async function loadEditor(id: string, url: URL, { api, language, signal }: LoaderContext, actor: Actor) {
  const now = new Date()
  const isHistoryOpen = readPanel(url.searchParams) === 'history'
  const before = readBefore(url.searchParams)
  const [{ data: editor }, history] = await Promise.all([
    api.call(getInventoryEditor, { params: { id } }, { signal }),
    isHistoryOpen
      ? api.call(listInventoryHistory, { params: { id }, query: { before, limit: HISTORY_PAGE } }, { signal })
      : null,
  ])
  const commissions =
    editor.kind === 'place' ? await api.call(listCommissions, { params: { id: String(editor.id) } }, { signal }) : null
  return {
    editor,
    now: now.toISOString(),
    commissions: commissions?.data.result ?? [],
    canEditCommissions: isAllowed(actor, 'commission.edit'),
    history: {
      changes: history?.data.result.map((change) => changeLine(change, { now, language })) ?? [],
      /** Where the next page begins; null on the last. */
      next: history?.data.meta.next ?? null,
      isFirst: before === undefined,
    },
  }
}

export type EditorData = Awaited<ReturnType<typeof loadEditor>>
