import type { Suggestion } from '@amber/contract/schemas/regions'
import { useLayoutEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { useSite } from '../../../../shared/page/site.ts'
import { SearchCombobox } from './search-combobox.tsx'
import { suggestionPath } from './suggestion-path.ts'
import { usePopularCities } from './use-popular-cities.ts'
import { useRecentSearches } from './use-recent-searches.ts'
import { isSheetEntry } from './use-search-open.ts'

export type HeaderComboboxProps = {
  label: string
  placeholder: string | undefined
  boxClassName: string
  inputClassName: string
  /** State of the plain field that it replaces. */
  start: {
    text: string
    selection: readonly [number | null, number | null]
    /** Whether the visitor has changed the text. */
    isTyped: boolean
    /** Whether an empty search was submitted. */
    isMissing: boolean
    /** Whether a press or a letter asked for suggestions, and not a keyboard that only passes the field. */
    isOpen: boolean
  }
}

/** Loads with the list: choosing a region opens its page with the filters of this one. */
const loadSearchPageUrl = () => import('./search-page-url.ts').then(({ searchPageUrl }) => searchPageUrl)

/** The search box of the header. It has no fields for month and length, so choosing a suggestion opens its page. */
export function HeaderCombobox({ label, placeholder, boxClassName, inputClassName, start }: HeaderComboboxProps) {
  const { language } = useSite()
  const navigate = useNavigate()
  const { recent, remember } = useRecentSearches()
  const popular = usePopularCities(language)
  const inputRef = useRef<HTMLInputElement>(null)
  const [text, setText] = useState(start.text)
  // The name of the page's region is no search yet: until it is changed, the list offers where to go instead.
  const [isTyped, setTyped] = useState(start.isTyped)

  const continuesFrom = useRef(start)
  useLayoutEffect(() => {
    const { selection, isOpen } = continuesFrom.current
    inputRef.current?.focus({ preventScroll: true })
    inputRef.current?.setSelectionRange(...selection)
    // On phones focus alone opens nothing.
    if (isOpen) inputRef.current?.click()
  }, [])

  const choose = async (suggestion: Suggestion) => {
    const form = inputRef.current?.form
    const fields = form ? [...new FormData(form)] : []
    const params = new URLSearchParams(
      fields.filter((field): field is [string, string] => typeof field[1] === 'string'),
    )
    setText(suggestion.name)
    remember(suggestion)
    const url = await loadSearchPageUrl().then(
      (searchPageUrl) => searchPageUrl(suggestion, params),
      () => suggestionPath(suggestion),
    )
    void navigate(url, { replace: isSheetEntry() })
  }

  return (
    <SearchCombobox
      ref={inputRef}
      label={label}
      placeholder={placeholder}
      look={{ ...HEADER_LOOK, box: `${boxClassName} outline-none`, input: inputClassName }}
      text={text}
      query={isTyped ? text : ''}
      recent={recent}
      popular={popular}
      startsMissing={start.isMissing}
      onType={(typed) => {
        setTyped(true)
        setText(typed)
      }}
      onChoose={(suggestion) => void choose(suggestion)}
      leavesPage={() => true}
    />
  )
}

const CARD = 'rounded-card border border-sand-200 bg-paper shadow-float'

const HEADER_LOOK = {
  label: 'contents',
  caption: 'sr-only',
  below: 'absolute inset-x-0 top-full z-30 grid min-w-80 gap-2 pt-2 leading-text',
  message: `${CARD} px-4 py-3 text-13 text-danger`,
  list: `${CARD} max-h-[min(26rem,70dvh)]`,
}
