import type { Range } from '@amber/domain/search/place-search'
import { type FocusEvent, useRef, useState } from 'react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { Field } from '../../../ui/field.tsx'
import { Slider } from '../../../ui/slider.tsx'
import { TextInput } from '../../../ui/text-input.tsx'
import { useSearch } from '../search-state.ts'
import { PriceHistogram } from './price-histogram.tsx'
import { parsePrice } from './parse-prices.ts'
import type { ApplyFilters } from './use-filter-form.ts'
import { useSearchFilterLabels } from './use-search-filter-labels.ts'

type Draft = { min: string; max: string }

const draftOf = (price: Range | undefined): Draft => ({
  min: price?.min?.toString() ?? '',
  max: price?.max?.toString() ?? '',
})

/** Number of steps on the scale: fine enough for precision, coarse enough for round figures. */
const STEPS = 200

/** Applies the price when the visitor releases the slider or leaves the field, not on every step. */
export function PriceGroup({ label, apply }: { label: string; apply: ApplyFilters }) {
  const { t } = useTranslation('search')
  const { filters, terms, facets } = useSearch()
  const labels = useSearchFilterLabels()
  const group = useRef<HTMLFieldSetElement>(null)
  const committed = draftOf(filters.price)
  const [draft, setDraft] = useState(committed)
  const [lastCommitted, setLastCommitted] = useState(committed)
  // The filter changed elsewhere, for example by Back or "Clear", so the draft is reset.
  if (lastCommitted.min !== committed.min || lastCommitted.max !== committed.max) {
    setLastCommitted(committed)
    setDraft(committed)
  }

  const typed: Draft = { min: parsePrice(draft.min), max: parsePrice(draft.max) }
  const end = Math.max(terms?.price_max ?? 0, Number(typed.max), 1)
  const low = Math.min(Number(typed.min), end)
  const high = typed.max === '' ? end : Math.min(Number(typed.max), end)
  const applyDraft = () => apply(group.current?.form ?? null)
  const applyOnBlur = ({ relatedTarget }: FocusEvent<HTMLInputElement>) => {
    // The visitor may be moving to the other field to correct it.
    if (high < low && group.current?.contains(relatedTarget)) return
    setDraft(typed)
    if (typed.min !== committed.min || typed.max !== committed.max) applyDraft()
  }
  const numberInputProps = { inputMode: 'decimal', autoComplete: 'off', maxLength: 12 } as const
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
            onCommit={applyDraft}
            onChange={([from, to]) =>
              setDraft({ min: from === 0 ? '' : String(from), max: to >= end ? '' : String(to) })
            }
          />
        </div>
      </div>
      <div className="grid grid-cols-2 gap-3">
        <Field label={t('from')}>
          <TextInput
            {...numberInputProps}
            name="min_price"
            prefix={labels.sign}
            placeholder="0"
            value={draft.min}
            onChange={(event) => setDraft({ ...draft, min: event.target.value })}
            onBlur={applyOnBlur}
          />
        </Field>
        <Field label={t('to')}>
          <TextInput
            {...numberInputProps}
            name="max_price"
            prefix={labels.sign}
            placeholder={`${end}+`}
            value={draft.max}
            onChange={(event) => setDraft({ ...draft, max: event.target.value })}
            onBlur={applyOnBlur}
          />
        </Field>
      </div>
      <p className="text-13 text-ink-2">{t('price_hint', { unit: labels.unit })}</p>
    </fieldset>
  )
}
