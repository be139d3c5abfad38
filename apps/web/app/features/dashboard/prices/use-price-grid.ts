import { type CellKey, type Draft, serializeDraft } from '@amber/domain/price-grid/draft'
import { useEffect, useMemo, useReducer, useRef } from 'react'
import { useFetcher } from 'react-router'
import type { CallProblem } from '../../../server/failed-call.server.ts'
import { cellMarks } from './cell-marks.ts'
import { cellsToConfirm } from './cells-to-confirm.ts'
import { gridModel, planDraft } from './grid-model.ts'
import { draftOf, type GridAction, reduceGrid, startGrid } from './grid-state.ts'
import type { PricesData } from './load-prices.server.ts'
import type { PublishOutcome } from './publish-prices.server.ts'
import { useStoredDraft } from './use-stored-draft.ts'

/** Returns the state of the grid, what publishing would do, and how to publish and confirm. */
export function usePriceGrid({ id, table, currency }: PricesData) {
  const model = useMemo(() => gridModel(table, currency), [table, currency])
  const [state, dispatch] = useReducer(
    (current: ReturnType<typeof startGrid>, action: GridAction) => reduceGrid(current, action, model),
    undefined,
    startGrid,
  )
  const draft = useMemo(() => draftOf(state, model), [state, model])
  const plan = planDraft(draft, model)
  const fetcher = useFetcher<PublishOutcome | { problem: CallProblem }>()
  const outcome = fetcher.data
  useStoredDraft(id, draft, (stored) => dispatch({ type: 'load', draft: stored }))

  const isBusy = fetcher.state !== 'idle'
  const settled = useRef(outcome)
  // Settles once the table shows the published values: what is typed until then has the old ones as its base.
  useEffect(() => {
    if (isBusy || !outcome || outcome === settled.current) return
    settled.current = outcome
    if ('published' in outcome && outcome.do === 'publish') dispatch({ type: 'published', cells: outcome.published })
  }, [isBusy, outcome])

  const send = (action: 'publish' | 'confirm', cells: Draft) => {
    if (cells.size === 0 || isBusy) return
    void fetcher.submit({ do: action, cells: JSON.stringify(serializeDraft(cells)) }, { method: 'post' })
  }
  const publishable = new Set<CellKey>(plan.published.map(({ tenancyId, field }) => `${tenancyId} ${field}` as const))
  return {
    model,
    state,
    dispatch,
    draft,
    plan,
    marks: cellMarks(plan),
    outcome,
    isBusy,
    publish: () => send('publish', new Map([...draft].filter(([key]) => publishable.has(key)))),
    confirm: () => send('confirm', cellsToConfirm(state, model, draft)),
  }
}
