import type { Suggestion } from '@amber/contract/schemas/regions'
import { type FocusEvent, lazy, Suspense, useRef, useState } from 'react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { useSite } from '../../../shared/page/site.ts'
import { OptionalBoundary } from '../../../ui/optional-boundary.tsx'
import { useCombobox } from '../../../ui/use-combobox.ts'
import { areCorrections } from './are-corrections.ts'
import { loadFetcher, useSuggestions } from './use-suggestions.ts'

/** Loads on focus, so that the list is ready when the first letter is typed. */
const loadList = () => import('./suggestion-list.tsx').then((loaded) => ({ default: loaded.SuggestionList }))
const SuggestionList = lazy(loadList)

/** Limit of the API. */
const MAX_QUERY_LENGTH = 100

type Props = {
  text: string
  recent: readonly Suggestion[]
  onType: (text: string) => void
  onChoose: (suggestion: Suggestion) => void
}

/** An ARIA combobox. Without JavaScript it is a plain text field of the surrounding form. */
export function SearchCombobox({ text, recent, onType, onChoose }: Props) {
  const { t } = useTranslation('home')
  const { language } = useSite()
  const inputRef = useRef<HTMLInputElement>(null)
  const [isOpen, setOpen] = useState(false)
  const [isMissing, setMissing] = useState(false)

  const query = text.trim()
  const { status, suggestions, retry } = useSuggestions(isOpen ? query : '', language)
  const options = query === '' ? recent : suggestions
  const combobox = useCombobox({
    isOpen,
    setOpen,
    hasContent: query !== '' || recent.length > 0,
    text,
    onText: (typed) => {
      setMissing(false)
      onType(typed)
    },
    options,
    keyOf: ({ kind, id }) => `${kind}-${id}`,
    onChoose,
  })
  // While suggestions load or when there are none, the dropdown has no options to expand.
  const inputProps = { ...combobox.inputProps, 'aria-expanded': combobox.isShown && options.length > 0 }

  return (
    <div
      className="relative"
      onBlur={(event: FocusEvent<HTMLElement>) => {
        if (!event.currentTarget.contains(event.relatedTarget)) combobox.close()
      }}
    >
      <label className="block cursor-text px-4 py-3 lg:px-5 lg:py-4">
        <span className="block text-13 font-semibold">{t('search_label')}</span>
        <input
          ref={inputRef}
          {...inputProps}
          name="q"
          required
          maxLength={MAX_QUERY_LENGTH}
          // The browser's validation bubble uses another language and covers the list.
          onInvalid={(event) => {
            event.preventDefault()
            event.currentTarget.focus()
            setMissing(true)
          }}
          aria-invalid={isMissing || undefined}
          placeholder={t('search_placeholder')}
          autoCapitalize="off"
          onFocus={() => {
            // A failed import is reported where the list renders, and by the request for suggestions.
            loadList().catch(() => {})
            loadFetcher().catch(() => {})
            setOpen(true)
          }}
          className="block w-full truncate bg-transparent text-17 outline-none placeholder:text-ink-3"
        />
      </label>
      {isMissing && (
        <p role="alert" className="px-4 pb-3 text-13 text-danger">
          {t('search_missing')}
        </p>
      )}
      <output className="sr-only">
        {status === 'ready' && areCorrections(options) && `${t('did_you_mean_name', { name: options[0]?.name })} `}
        {status === 'ready' && t('suggest_count', { count: options.length })}
      </output>
      {combobox.isShown && (
        <OptionalBoundary>
          <Suspense>
            <SuggestionList
              query={query}
              status={status}
              options={options}
              combobox={combobox}
              onRetry={() => {
                inputRef.current?.focus()
                retry()
              }}
            />
          </Suspense>
        </OptionalBoundary>
      )}
    </div>
  )
}
