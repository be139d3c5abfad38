import type { Range } from '@amber/domain/search/place-search'
import { type FocusEvent, type RefObject, useRef, useState } from 'react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { Field } from '../../../ui/field.tsx'
import { TextInput } from '../../../ui/text-input.tsx'
import { parsePrice } from './parse-prices.ts'
import type { ApplyFilters } from './use-filter-form.ts'
import { useSearchFilterLabels } from './use-search-filter-labels.ts'

type Draft = { min: string; max: string }

const draftOf = (range: Range | undefined): Draft => ({
  min: range?.min?.toString() ?? '',
  max: range?.max?.toString() ?? '',
})

/** Draft of a range of amounts, which is applied when the visitor leaves a field. */
export type AmountDraft = {
  draft: Draft
  /** The draft as whole amounts; invalid input is empty. */
  typed: Draft
  change: (draft: Draft) => void
  applyDraft: () => void
  applyOnBlur: (event: FocusEvent<HTMLInputElement>) => void
}

/** Returns the draft and the ref of the element that contains both fields. */
export function useAmountDraft(
  range: Range | undefined,
  apply: ApplyFilters,
): [group: RefObject<HTMLFieldSetElement | null>, amounts: AmountDraft] {
  const group = useRef<HTMLFieldSetElement>(null)
  const committed = draftOf(range)
  const [draft, setDraft] = useState(committed)
  const [lastCommitted, setLastCommitted] = useState(committed)
  // The filter changed elsewhere, for example by Back or "Clear", so the draft is reset.
  if (lastCommitted.min !== committed.min || lastCommitted.max !== committed.max) {
    setLastCommitted(committed)
    setDraft(committed)
  }
  const typed: Draft = { min: parsePrice(draft.min), max: parsePrice(draft.max) }
  const isReversed = typed.max !== '' && Number(typed.max) < Number(typed.min)
  const applyDraft = () => apply(group.current?.form ?? null)
  const applyOnBlur = ({ relatedTarget }: FocusEvent<HTMLInputElement>) => {
    // The visitor may be moving to the other field to correct it.
    if (isReversed && group.current?.contains(relatedTarget)) return
    setDraft(typed)
    if (typed.min !== committed.min || typed.max !== committed.max) applyDraft()
  }
  return [group, { draft, typed, change: setDraft, applyDraft, applyOnBlur }]
}

type Props = {
  /** Names of the parameters. */
  names: readonly [min: string, max: string]
  amounts: AmountDraft
  /** Shown while no maximum is set. */
  maxPlaceholder?: string
}

/** Two fields for the lowest and highest amount. */
export function AmountFields({ names: [minName, maxName], amounts, maxPlaceholder }: Props) {
  const { t } = useTranslation('search')
  const { sign } = useSearchFilterLabels()
  const { draft, change, applyOnBlur } = amounts
  const inputProps = { inputMode: 'decimal', autoComplete: 'off', maxLength: 12, prefix: sign } as const
  return (
    <div className="grid grid-cols-2 gap-3">
      <Field label={t('from')}>
        <TextInput
          {...inputProps}
          name={minName}
          placeholder="0"
          value={draft.min}
          onChange={(event) => change({ ...draft, min: event.target.value })}
          onBlur={applyOnBlur}
        />
      </Field>
      <Field label={t('to')}>
        <TextInput
          {...inputProps}
          name={maxName}
          placeholder={maxPlaceholder}
          value={draft.max}
          onChange={(event) => change({ ...draft, max: event.target.value })}
          onBlur={applyOnBlur}
        />
      </Field>
    </div>
  )
}
