import type { Range } from '@amber/domain/search/place-search'
import { type FocusEvent, useRef, useState } from 'react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { Field } from '../../../ui/field.tsx'
import { Slider } from '../../../ui/slider.tsx'
import { TextInput } from '../../../ui/text-input.tsx'
import { useSearch } from '../search-state.ts'
import { PriceBars } from './price-bars.tsx'
import { typedPrice } from './typed-prices.ts'
import type { Apply } from './use-filter-form.ts'
import { useWords } from './use-words.ts'

type Draft = { min: string; max: string }

const draftOf = (price: Range | null): Draft => ({
  min: price?.min?.toString() ?? '',
  max: price?.max?.toString() ?? '',
})

/** From one end of the scale to the other: fine enough to mean it, coarse enough for round figures. */
const STEPS = 200

/** What a visitor moves or types is sent when they let go of it, not at every step on the way. */
export function PriceGroup({ label, apply }: { label: string; apply: Apply }) {
  const { t } = useTranslation('search')
  const { filters, terms, facets } = useSearch()
  const words = useWords()
  const group = useRef<HTMLFieldSetElement>(null)
  const committed = draftOf(filters.price)
  const [draft, setDraft] = useState(committed)
  const [shown, setShown] = useState(committed)
  // Changed elsewhere, as by Back or "Clear": the draft is that now.
  if (shown.min !== committed.min || shown.max !== committed.max) {
    setShown(committed)
    setDraft(committed)
  }

  const typed: Draft = { min: typedPrice(draft.min), max: typedPrice(draft.max) }
  const end = Math.max(terms?.price_max ?? 0, Number(typed.max), 1)
  const low = Math.min(Number(typed.min), end)
  const high = typed.max === '' ? end : Math.min(Number(typed.max), end)
  const send = () => apply(group.current?.form ?? null)
  const sendOnLeave = ({ relatedTarget }: FocusEvent<HTMLInputElement>) => {
    // On the way to the other end, which may be the next to change.
    if (high < low && group.current?.contains(relatedTarget)) return
    setDraft(typed)
    if (typed.min !== committed.min || typed.max !== committed.max) send()
  }
  const number = { inputMode: 'decimal', autoComplete: 'off', maxLength: 12 } as const
  return (
    <fieldset ref={group} className="grid gap-5">
      <legend className="sr-only">{label}</legend>
      <div className="noscript:hidden">
        {facets && <PriceBars {...facets.prices} end={end} low={low} high={high} />}
        {/* Its thumbs lie on the foot of the bars. */}
        <div className={facets ? '-mt-5.5' : ''}>
          <Slider
            value={[low, Math.max(low, high)]}
            min={0}
            max={end}
            step={Math.max(Math.round(end / STEPS), 1)}
            labels={[t('lowest_price'), t('highest_price')]}
            format={words.money}
            onCommit={send}
            onChange={([from, to]) =>
              setDraft({ min: from === 0 ? '' : String(from), max: to >= end ? '' : String(to) })
            }
          />
        </div>
      </div>
      <div className="grid grid-cols-2 gap-3">
        <Field label={t('from')}>
          <TextInput
            {...number}
            name="min_price"
            prefix={words.sign}
            placeholder="0"
            value={draft.min}
            onChange={(event) => setDraft({ ...draft, min: event.target.value })}
            onBlur={sendOnLeave}
          />
        </Field>
        <Field label={t('to')}>
          <TextInput
            {...number}
            name="max_price"
            prefix={words.sign}
            placeholder={`${end}+`}
            value={draft.max}
            onChange={(event) => setDraft({ ...draft, max: event.target.value })}
            onBlur={sendOnLeave}
          />
        </Field>
      </div>
      <p className="text-13 text-ink-2">{t('price_hint', { unit: words.unit })}</p>
    </fieldset>
  )
}
