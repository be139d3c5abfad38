import { useNavigate, useSearchParams } from 'react-router'
import { listUrl, openPanelId } from './list-url.ts'
import { FOCUS_STAYS } from './side-panel.tsx'

/** Returns how the keys of a list show a row in the panel. The focus stays in the list, where the keys go on. */
export function usePeek(path: string) {
  const navigate = useNavigate()
  const [query] = useSearchParams()
  const show = (id: number | undefined, replace: boolean) =>
    void navigate(listUrl(path, query, { panel: id }), { preventScrollReset: true, replace, state: FOCUS_STAYS })
  return {
    /** Space shows the row, and closes the panel that shows it already. */
    onPeek: (id: number) => show(openPanelId(query) === id ? undefined : id, false),
    /** Rows on the way are no pages to go back to. */
    onFollow: (id: number) => show(id, true),
  }
}
