import type { Inventory } from '@amber/contract/inventories'
import type { Factor } from '@amber/domain/search/relevance'
import { useEffect, useState } from 'react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { apiQuery, apiSearchParams } from '../api-query.ts'
import { askInventories } from '../ask-inventories.ts'
import { useSearch } from '../search-state.ts'

const PATIENCE_MS = 5000

type Reasons = NonNullable<Inventory['score_reasons']>

/** Each factor's share of the order, as bars and in words. */
export function ScoreReasons({ id }: { id: number }) {
  const { t } = useTranslation('search')
  const reasons = useReasons(id)
  if (reasons === 'failed') return <p role="alert">{t('why_failed')}</p>
  if (reasons === undefined) return <p className="pt-1 text-ink-3">{t('why_loading')}</p>
  const most = reasons.factors.reduce((sum, factor) => sum + factor.most, 0)
  return (
    <div className="mt-1 rounded-control bg-sand-50 p-3">
      <ul className="grid gap-2">
        {reasons.factors.map((factor) => (
          <li key={factor.name}>
            <span className="tabular flex justify-between gap-4">
              <span>{t(`factor_${factor.name as Factor}`)}</span>
              <span className="text-ink-3">{t('why_points', { points: factor.points, most: factor.most })}</span>
            </span>
            <span aria-hidden="true" className="mt-1 block h-1.5 rounded-pill bg-sand-200">
              <span
                className="block h-full rounded-pill bg-ink"
                style={{ width: `${Math.round((factor.points / factor.most) * 100)}%` }}
              />
            </span>
          </li>
        ))}
      </ul>
      <p className="mt-3 text-ink-2">{t('why_text', { points: reasons.total, most })}</p>
    </div>
  )
}

/** Of this search, since what is near or free is so for what was asked. */
function useReasons(id: number): Reasons | 'failed' | undefined {
  const { region, filters } = useSearch()
  const [reasons, setReasons] = useState<Reasons | 'failed'>()
  const query = apiSearchParams({
    ...apiQuery(region.canonicalName, { ...filters, page: 1 }),
    ids: [id],
    methods: 'score_reasons',
    only: 'score_reasons',
  }).toString()

  useEffect(() => {
    const calledOff = new AbortController()
    ask(query, AbortSignal.any([calledOff.signal, AbortSignal.timeout(PATIENCE_MS)])).then(
      (answer) => calledOff.signal.aborted || setReasons(answer),
      () => calledOff.signal.aborted || setReasons('failed'),
    )
    return () => calledOff.abort()
  }, [query])
  return reasons
}

async function ask(query: string, signal: AbortSignal): Promise<Reasons> {
  const { result } = await askInventories(query, signal)
  const reasons = result[0]?.score_reasons
  if (!reasons) throw new Error('the place is no longer found')
  return reasons
}
