import type { Suggestion } from '@amber/contract/schemas/regions'
import type { Language } from '@amber/domain/languages'
import { type ComponentProps, type ReactNode, useRef, useState, useTransition } from 'react'
import { Form, useNavigate, useSubmit } from 'react-router'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { useSite } from '../../../shared/page/site.ts'
import { Button } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { bestMatch } from '../../search/shared/search-box/best-match.ts'
import { MonthOptions } from './month-options.tsx'
import { SearchCombobox } from '../../search/shared/search-box/search-combobox.tsx'
import { suggestionPath } from '../../search/shared/search-box/suggestion-path.ts'
import { StayOptions } from './stay-options.tsx'
import { isSheetEntry } from '../../search/shared/search-box/use-search-open.ts'
import { loadFetcher } from '../../search/shared/search-box/use-suggestions.ts'

/** Unvalidated values of the form fields. */
type SearchDefaults = { moveInMonth?: string | undefined; stay?: string | undefined }

type Props = {
  /** First of the twelve months to choose from, such as `2026-11`. */
  thisMonth: string
  initial?: { query: string } & SearchDefaults
  recent: readonly Suggestion[]
  /** Cities that an empty box offers. */
  popular?: readonly Suggestion[]
  onSearch: (search: Suggestion) => void
}

/** Loads the URL code on first focus: it is large and not needed before a search. */
const loadSearchPageUrl = () =>
  import('../../search/shared/search-box/search-page-url.ts').then(({ searchPageUrl }) => searchPageUrl)

const NO_CITIES: readonly Suggestion[] = []

/** Milliseconds that Enter waits for suggestions before submitting the text to the server. */
const SUGGESTION_TIMEOUT_MS = 2000

/**
 * Last search, restored when a visitor returns to the form. Only browser event handlers write it, so it never leaks
 * between visitors on the server.
 */
let lastSearch: Props['initial']

/**
 * The search form. Without JavaScript the server redirects; with it the browser navigates directly and stores the
 * search.
 */
export function SearchForm({ thisMonth, initial = lastSearch, recent, popular = NO_CITIES, onSearch }: Props) {
  const { t } = useTranslation(['home', 'search_box'])
  const { language } = useSite()
  const inputRef = useRef<HTMLInputElement>(null)
  const navigate = useNavigate()
  const submit = useSubmit()
  const [text, setText] = useState(initial?.query ?? '')
  const [isSearching, startSearch] = useTransition()
  const [choice, setChoice] = useState<Suggestion>()

  const openPage = (to: Suggestion, url: string) => {
    onSearch(to)
    void navigate(url, { replace: isSheetEntry() })
  }
  const choose = (suggestion: Suggestion) => {
    setText((suggestion.is_nearest_city ? undefined : suggestion.postcode) ?? suggestion.name)
    setChoice(suggestion)
    if (isPlace(suggestion)) openPage(suggestion, suggestionPath(suggestion))
    const form = inputRef.current?.form
    if (suggestion.filters !== undefined && form) startSearch(() => search(form, suggestion))
  }
  const search = async (form: HTMLFormElement, chosen = choice) => {
    const fields = new FormData(form)
    const suggestions = chosen ? [] : await suggest(text.trim(), language).catch(() => [])
    const params = new URLSearchParams([...fields].map(([name, value]) => [name, textOf(value) ?? '']))
    const defaults = { moveInMonth: textOf(fields.get('move_in_month')), stay: textOf(fields.get('stay')) }
    lastSearch = { query: text, ...defaults }
    const to = chosen ?? bestMatch(text, suggestions)
    const url = to && (await loadSearchPageUrl().catch(() => undefined))?.(to, params)
    if (to && url) openPage(to, url)
    else await submit(form, { replace: isSheetEntry() })
  }

  return (
    <search>
      <Form
        action="/search"
        // A failed import is retried on submit.
        onFocus={() => void loadSearchPageUrl().catch(() => {})}
        onSubmit={(event) => {
          event.preventDefault()
          const form = event.currentTarget
          if (!isSearching) startSearch(() => search(form))
        }}
        className="relative rounded-card border border-ink bg-paper md:grid md:grid-cols-2 lg:grid-cols-[1.7fr_1fr_1fr_auto] lg:items-center lg:border-sand-200 lg:shadow-float"
      >
        <Cell>
          <SearchCombobox
            ref={inputRef}
            label={t('search_box:label')}
            placeholder={t('search_box:placeholder')}
            text={text}
            recent={recent}
            popular={popular}
            onType={(typed) => {
              setText(typed)
              setChoice(undefined)
            }}
            onChoose={choose}
            leavesPage={isFinal}
          />
        </Cell>
        <Cell>
          <Choice label={t('move_in')} name="move_in_month" defaultValue={initial?.moveInMonth ?? ''}>
            <option value="">{t('any_month')}</option>
            <MonthOptions first={thisMonth} />
          </Choice>
        </Cell>
        <Cell>
          <Choice label={t('stay')} name="stay" defaultValue={initial?.stay ?? ''}>
            <option value="">{t('any_stay')}</option>
            <StayOptions />
          </Choice>
        </Cell>
        <div className="p-3 max-lg:md:col-span-2">
          <Button type="submit" wide busy={isSearching}>
            <Icon name="search" />
            {t('search_button')}
          </Button>
        </div>
      </Form>
    </search>
  )
}

async function suggest(q: string, lang: Language): Promise<readonly Suggestion[]> {
  const signal = AbortSignal.timeout(SUGGESTION_TIMEOUT_MS)
  const fetchSuggestions = await loadFetcher()
  return fetchSuggestions({ q, lang }, signal)
}

const isPlace = ({ kind }: Suggestion) => kind === 'place'

/** A place and a whole sentence are final; for a region alone the visitor may still choose a month and a stay. */
const isFinal = ({ kind, filters }: Suggestion) => kind === 'place' || filters !== undefined

const textOf = (field: FormDataEntryValue | null) => (typeof field === 'string' ? field : undefined)

/** Each cell draws its own divider and a ring when it has focus. */
function Cell({ children }: { children: ReactNode }) {
  return (
    <div className="min-w-0 border-b border-sand-200 focus-within:rounded-card focus-within:outline-2 focus-within:-outline-offset-2 focus-within:outline-ink md:nth-2:border-r max-lg:md:first:col-span-2 lg:border-r lg:border-b-0 lg:nth-3:border-r-0">
      {children}
    </div>
  )
}

function Choice({ label, children, ...rest }: ComponentProps<'select'> & { label: string }) {
  return (
    <label className="relative block px-4 py-3 lg:px-5 lg:py-4">
      <span className="block text-13 font-semibold">{label}</span>
      <select
        {...rest}
        className="block w-full cursor-pointer appearance-none truncate bg-transparent pr-6 text-17 text-ink-2 outline-none"
      >
        {children}
      </select>
      <Icon name="chevron-down" className="pointer-events-none absolute right-4 bottom-4 text-ink-3 lg:bottom-5" />
    </label>
  )
}
