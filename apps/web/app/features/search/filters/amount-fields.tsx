import type { Range } from '@amber/domain/search/place-search'
import { type FocusEvent, type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'
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

/** Milliseconds without a keystroke after which a typed amount is applied. Most people type the next digit sooner. */
const TYPING_PAUSE_MS = 400

/** Draft of a range of amounts, which is applied when the visitor pauses or leaves a field. */
export type AmountDraft = {
  draft: Draft
  /** The draft as whole amounts; invalid input is empty. */
  typed: Draft
  change: (draft: Draft) => void
  /** Changes the draft and applies it after a pause. */
  type: (draft: Draft) => void
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
  const typed: Draft = { min: parsePrice(draft.min), max: parsePrice(draft.max) }
  // The filter changed elsewhere, for example by Back or "Clear", so the draft is reset. One that means the same stays,
  // since the visitor is still typing it.
  if (!isSame(lastCommitted, committed)) {
    setLastCommitted(committed)
    if (!isSame(typed, committed)) setDraft(committed)
  }
  const isReversed = typed.max !== '' && Number(typed.max) < Number(typed.min)
  /** The page's query before the first amount of this visit was applied. */
  const queryBefore = useRef<string>(undefined)
  const applyDraft = () => apply(group.current?.form ?? null)
  /**
   * Amounts typed in one visit of a field are one step of the history. The browser's own URL tells whether that step
   * has been added, since React renders the router's state later.
   */
  const applyTyped = () => {
    if (isSame(typed, committed)) return
    queryBefore.current ??= window.location.search
    apply(group.current?.form ?? null, { replace: window.location.search !== queryBefore.current })
  }
  const [isTyping, setTyping] = useState(false)
  const endPause = useEffectEvent(() => {
    setTyping(false)
    // A maximum below the minimum is most likely incomplete: "1" of "1500".
    if (!isReversed) applyTyped()
  })
  useEffect(() => {
    if (!isTyping) return undefined
    const timer = setTimeout(() => endPause(), TYPING_PAUSE_MS)
    return () => clearTimeout(timer)
    // Each keystroke starts the pause anew.
    // oxlint-disable-next-line react/exhaustive-effect-dependencies
  }, [isTyping, draft])
  const applyOnBlur = ({ relatedTarget }: FocusEvent<HTMLInputElement>) => {
    setTyping(false)
    // The visitor may be moving to the other field to correct it.
    if (isReversed && group.current?.contains(relatedTarget)) return
    setDraft(typed)
    applyTyped()
    queryBefore.current = undefined
  }
  const type = (next: Draft) => {
    setDraft(next)
    setTyping(true)
  }
  return [group, { draft, typed, change: setDraft, type, applyDraft, applyOnBlur }]
}

const isSame = (a: Draft, b: Draft) => a.min === b.min && a.max === b.max

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
  const { draft, type, applyOnBlur } = amounts
  const inputProps = { inputMode: 'decimal', autoComplete: 'off', maxLength: 12, prefix: sign } as const
  return (
    <div className="grid grid-cols-2 gap-3">
      <Field label={t('from')}>
        <TextInput
          {...inputProps}
          name={minName}
          placeholder="0"
          value={draft.min}
          onChange={(event) => type({ ...draft, min: event.target.value })}
          onBlur={applyOnBlur}
        />
      </Field>
      <Field label={t('to')}>
        <TextInput
          {...inputProps}
          name={maxName}
          placeholder={maxPlaceholder}
          value={draft.max}
          onChange={(event) => type({ ...draft, max: event.target.value })}
          onBlur={applyOnBlur}
        />
      </Field>
    </div>
  )
}
