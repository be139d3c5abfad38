import { useTranslation } from '../../../i18n/use-translation.ts'
import { Slider } from '../../../ui/slider.tsx'
import { useSearch } from '../search-state.ts'
import { AmountFields, useAmountDraft } from './amount-fields.tsx'
import { PriceHistogram } from './price-histogram.tsx'
import type { ApplyFilters } from './use-filter-form.ts'
import { useSearchFilterLabels } from './use-search-filter-labels.ts'

/** Number of steps on the scale: fine enough for precision, coarse enough for round figures. */
const STEPS = 200

/** All-in price. Applied when the visitor releases the slider or leaves the field, not on every step. */
export function PriceGroup({ label, apply }: { label: string; apply: ApplyFilters }) {
  const { t } = useTranslation('search')
  const { filters, terms, facets } = useSearch()
  const labels = useSearchFilterLabels()
  const [group, amounts] = useAmountDraft(filters.price, apply)
  const { typed } = amounts
  const end = Math.max(terms?.price_max ?? 0, Number(typed.max), 1)
  const low = Math.min(Number(typed.min), end)
  const high = typed.max === '' ? end : Math.min(Number(typed.max), end)
  return (
    <fieldset ref={group} className="grid gap-5">
      <legend className="sr-only">{label}</legend>
      <div className="noscript:hidden">
        {facets && <PriceHistogram {...facets.prices} end={end} low={low} high={high} />}
        {/* Aligns the slider's thumbs with the base of the bars. */}
        <div className={facets ? '-mt-5.5' : ''}>
          <Slider
            value={[low, Math.max(low, high)]}
            min={0}
            max={end}
            step={Math.max(Math.round(end / STEPS), 1)}
            labels={[t('lowest_price'), t('highest_price')]}
            format={labels.money}
            onCommit={amounts.applyDraft}
            onChange={([from, to]) =>
              amounts.change({ min: from === 0 ? '' : String(from), max: to >= end ? '' : String(to) })
            }
          />
        </div>
      </div>
      <AmountFields names={['min_price', 'max_price']} amounts={amounts} maxPlaceholder={`${end}+`} />
      <p className="text-13 text-ink-2">{t('price_hint', { unit: labels.unit })}</p>
    </fieldset>
  )
}
