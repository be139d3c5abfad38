import { listInventories } from '@amber/contract/endpoints/inventories'
import type { Inventory } from '@amber/contract/schemas/inventories'
import { factorHelpOf, factorShare } from '@amber/domain/search/factor-help'
import type { Factor } from '@amber/domain/search/relevance'
import { useEffect, useState } from 'react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { callApi } from '../../../browser/api-client.ts'
import { apiQuery, type ApiQuery } from '../api-query.ts'
import { useSearch } from '../search-state.ts'

const REQUEST_TIMEOUT_MS = 5000

type Reasons = NonNullable<Inventory['score_reasons']>

/** Contribution of each factor to the ranking, as bars and text. Points mean nothing to students, so neither shows them. */
export function ScoreReasons({ id }: { id: number }) {
  const { t } = useTranslation('search')
  const reasons = useReasons(id)
  if (reasons === 'failed') return <p role="alert">{t('why_failed')}</p>
  if (reasons === undefined) return <p className="pt-1 text-ink-3">{t('why_loading')}</p>
  return (
    <div className="mt-1 rounded-control bg-sand-50 p-3">
      <ul className="grid gap-2">
        {reasons.factors.map((factor) => {
          const share = factorShare(factor, reasons.factors)
          return (
            <li key={factor.name}>
              <span className="flex justify-between gap-4">
                <span>{t(`factor_${factor.name as Factor}`)}</span>
                <span className="text-ink-3">{t(`why_${factorHelpOf(share)}`)}</span>
              </span>
              <span aria-hidden="true" className="mt-1 block h-1.5 rounded-pill bg-sand-200">
                <span className="block h-full rounded-pill bg-ink" style={{ width: `${Math.round(share * 100)}%` }} />
              </span>
            </li>
          )
        })}
      </ul>
      <p className="mt-3 text-ink-2">{t('why_text')}</p>
    </div>
  )
}

/** Loads the reasons for the current search, because they depend on its filters. */
function useReasons(id: number): Reasons | 'failed' | undefined {
  const { region, filters } = useSearch()
  const [reasons, setReasons] = useState<Reasons | 'failed'>()
  const query = { ...apiQuery(region.canonicalName, { ...filters, page: 1 }), ids: [id] }
  const key = JSON.stringify(query)

  useEffect(() => {
    const abortController = new AbortController()
    fetchReasons(query, AbortSignal.any([abortController.signal, AbortSignal.timeout(REQUEST_TIMEOUT_MS)])).then(
      (loaded) => abortController.signal.aborted || setReasons(loaded),
      () => abortController.signal.aborted || setReasons('failed'),
    )
    return () => abortController.abort()
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the key says all that the query says
  }, [key])
  return reasons
}

async function fetchReasons(query: ApiQuery, signal: AbortSignal): Promise<Reasons> {
  const input = { query: { ...query, methods: 'score_reasons', only: 'score_reasons' } } as const
  const { result } = (await callApi(listInventories, input, { signal })).data
  const reasons = result[0]?.score_reasons
  if (!reasons) throw new Error('place ranking reasons not found')
  return reasons
}
