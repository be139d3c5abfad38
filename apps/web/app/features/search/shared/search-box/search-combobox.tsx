import type { Suggestion } from '@amber/contract/schemas/regions'
import { type FocusEvent, lazy, type RefObject, Suspense, useRef, useState } from 'react'
import { useTranslation } from '../../../../i18n/use-translation.ts'
import { useSite } from '../../../../shared/page/site.ts'
import { IconButton } from '../../../../ui/button.tsx'
import { OptionalBoundary } from '../../../../ui/optional-boundary.tsx'
import { useCombobox } from '../../../../ui/use-combobox.ts'
import { useOnChange } from '../../../../ui/use-on-change.ts'
import { areCorrections } from './are-corrections.ts'
import { isPhone, useSearchOpen } from './use-search-open.ts'
import { loadFetcher, useSuggestions } from './use-suggestions.ts'

/** Loads on focus, so that the list is ready when the first letter is typed. */
const loadList = () => import('./suggestion-list.tsx').then((loaded) => ({ default: loaded.SuggestionList }))
const SuggestionList = lazy(loadList)

/** Limit of the API. */
const MAX_QUERY_LENGTH = 100

/** Classes of its parts where it is not a sheet. */
type Look = { box: string; label: string; caption: string; input: string; below: string; message: string; list: string }

type Props = {
  ref: RefObject<HTMLInputElement | null>
  label: string
  placeholder: string | undefined
  look?: Look
  text: string
  /** The text to suggest for, if it is not the one that is shown. */
  query?: string
  recent: readonly Suggestion[]
  popular: readonly Suggestion[]
  /** Whether an empty search was submitted before. */
  startsMissing?: boolean
  onType: (text: string) => void
  onChoose: (suggestion: Suggestion) => void
  /** Whether choosing the suggestion opens its page. */
  leavesPage: (suggestion: Suggestion) => boolean
}

/** The look on home, and of every sheet. */
const LARGE: Look = {
  box: 'relative outline-none',
  label: 'block min-w-0 grow cursor-text px-4 py-3 lg:px-5 lg:py-4',
  caption: 'block text-13 font-semibold',
  input: 'block w-full truncate bg-transparent text-17 outline-none placeholder:text-ink-3',
  below: 'contents',
  message: 'px-4 pb-3 text-13 text-danger',
  list: 'absolute top-full -right-px -left-px z-30 mt-2 max-h-[min(26rem,60dvh)] rounded-card border border-sand-200 bg-paper shadow-float lg:right-auto lg:w-[30rem]',
}

const SHEET: Look = {
  ...LARGE,
  box: 'search-sheet fixed inset-0 z-40 flex flex-col bg-paper leading-text',
  list: 'min-h-0 grow',
}

/**
 * An ARIA combobox, which fills the window on phones. Without JavaScript it is a plain text field of the surrounding
 * form.
 */
export function SearchCombobox({ ref: inputRef, look: ownLook = LARGE, text, recent, popular, ...rest }: Props) {
  const { label, placeholder, onType, onChoose, leavesPage } = rest
  const { t } = useTranslation('search_box')
  const { language } = useSite()
  const boxRef = useRef<HTMLDivElement>(null)
  const { isOpen, isSheet, setOpen } = useSearchOpen()
  const [isMissing, setMissing] = useState(rest.startsMissing ?? false)
  const look = isSheet ? SHEET : ownLook

  const query = (rest.query ?? text).trim()
  const { status, suggestions, retry } = useSuggestions(isOpen ? query : '', language)
  // Nothing has such a name: the list says so and offers cities that many search for.
  const isUnknown = status === 'ready' && suggestions.length === 0
  const options =
    query === '' ? startingPoints(recent, popular) : isUnknown ? popular.slice(0, MAX_CITIES_OFFERED) : suggestions
  const combobox = useCombobox({
    isOpen,
    setOpen: (open, chosen) => {
      // A page that opens replaces the sheet, so going back from the sheet as well would leave it.
      if (!isSheet || chosen === undefined || !leavesPage(chosen)) setOpen(open)
    },
    hasContent: query !== '' || options.length > 0,
    text,
    onText: (typed) => {
      setMissing(false)
      onType(typed)
    },
    options,
    keyOf,
    onChoose,
  })
  // While suggestions load or when there are none, the dropdown has no options to expand.
  const inputProps = { ...combobox.inputProps, 'aria-expanded': combobox.isShown && options.length > 0 }

  // Keeps the place of keyboards and screen readers when the sheet closes, without opening the phone's own keyboard.
  useOnChange(String(isSheet), () => {
    const { activeElement, body } = document
    if (!isSheet && (activeElement === body || boxRef.current?.contains(activeElement))) {
      boxRef.current?.focus({ preventScroll: true })
    }
  })

  return (
    <div
      ref={boxRef}
      tabIndex={-1}
      {...(isSheet && { role: 'dialog', 'aria-modal': true, 'aria-label': label })}
      className={look.box}
      onBlur={({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>) => {
        // Nothing beside a sheet can be pressed: without a target, the phone's keyboard was put away.
        if (isSheet && relatedTarget === null) return
        if (!currentTarget.contains(relatedTarget)) combobox.close()
      }}
    >
      <div className={isSheet ? 'flex items-center border-b border-sand-200 pr-2' : 'contents'}>
        <label className={look.label}>
          <span className={look.caption}>{label}</span>
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
            placeholder={placeholder}
            autoCapitalize="off"
            onFocus={() => {
              // A failed import is reported where the list renders, and by the request for suggestions.
              loadList().catch(() => {})
              loadFetcher().catch(() => {})
              // A sheet opens at a press or the first letter, not for keyboards that only pass the field.
              if (!isPhone()) setOpen(true)
            }}
            className={look.input}
          />
        </label>
        {isSheet && <IconButton icon="x" label={t('suggest_close')} onClick={() => combobox.close()} />}
      </div>
      <div className={look.below}>
        {isMissing && (
          <p role="alert" className={look.message}>
            {t('missing')}
          </p>
        )}
        <output className="sr-only">
          {status === 'ready' && areCorrections(options) && `${t('suggest_showing', { name: options[0]?.name })}. `}
          {status === 'ready' && t('suggest_count', { count: suggestions.length })}
        </output>
        {combobox.isShown && (
          <OptionalBoundary>
            <Suspense>
              <SuggestionList
                label={label}
                query={query}
                status={status}
                options={options}
                isUnknown={isUnknown}
                recent={recent}
                className={look.list}
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
    </div>
  )
}

/** A place and a region may have the same number. */
const keyOf = ({ kind, id }: Suggestion) => `${kind}-${id}`

const MAX_RECENT = 5
/** Cities offered for an unknown name; with its message above them, more would have to scroll. */
const MAX_CITIES_OFFERED = 4

/** Returns what an empty box offers: recent searches and cities that many search for. */
function startingPoints(recent: readonly Suggestion[], popular: readonly Suggestion[]): Suggestion[] {
  const known = new Set(recent.map(keyOf))
  return [...recent.slice(0, MAX_RECENT), ...popular.filter((city) => !known.has(keyOf(city)))]
}
