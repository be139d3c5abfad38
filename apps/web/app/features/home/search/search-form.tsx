import type { Suggestion } from '@amber/contract/regions'
import { type ComponentProps, type ReactNode, useState, useTransition } from 'react'
import { Form, useNavigate, useSubmit } from 'react-router'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { useSite } from '../../../lib/site.ts'
import { Button } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { askSuggestions } from './ask-suggestions.ts'
import { bestMatch } from './best-match.ts'
import { MonthOptions } from './month-options.tsx'
import { PlaceBox } from './place-box.tsx'
import { pageAddress } from './page-address.ts'
import { StayOptions } from './stay-options.tsx'

/** As the fields of the form send it, nothing of it checked. */
type Wishes = { moveInMonth?: string | undefined; stay?: string | undefined }

type Props = {
  /** Where the twelve months to choose from begin, as `2026-11`. */
  thisMonth: string
  initial?: { query: string } & Wishes
  recent: readonly Suggestion[]
  onSearch: (search: Suggestion) => void
}

/** What an address can say of a search is much; it comes with the first focus, and is there before anybody has typed. */
const loadAddress = () => import('./search-address.ts').then(({ searchAddress }) => searchAddress)

/** How long Enter waits for what the text means before it leaves that to the server. */
const PATIENCE_MS = 2000

/** For somebody who comes back to the form. Only the browser's handlers write it, so no visitor meets another's. */
let lastAsked: Props['initial']

/** A form that the server answers on its own; with script it goes straight to the page, and the search is remembered. */
export function SearchForm({ thisMonth, initial = lastAsked, recent, onSearch }: Props) {
  const { t } = useTranslation('home')
  const { language } = useSite()
  const navigate = useNavigate()
  const submit = useSubmit()
  const [text, setText] = useState(initial?.query ?? '')
  const [isSearching, startSearch] = useTransition()
  const [choice, setChoice] = useState<Suggestion>()

  const go = (to: Suggestion, address: string) => {
    onSearch(to)
    void navigate(address)
  }
  const choose = (suggestion: Suggestion) => {
    setText(suggestion.name)
    setChoice(suggestion)
    // A place is where the journey leads; a region may still want a month and a stay.
    if (suggestion.kind === 'place') go(suggestion, pageAddress(suggestion))
  }
  const search = async (form: HTMLFormElement) => {
    const fields = new FormData(form)
    const suggestions = choice
      ? [choice]
      : await askSuggestions(text.trim(), language, AbortSignal.timeout(PATIENCE_MS)).catch(() => [])
    const asked = new URLSearchParams([...fields].map(([name, value]) => [name, textOf(value) ?? '']))
    const wishes = { moveInMonth: textOf(fields.get('move_in_month')), stay: textOf(fields.get('stay')) }
    lastAsked = { query: text, ...wishes }
    const to = bestMatch(text, suggestions)
    const address = to && (await loadAddress().catch(() => undefined))?.(to, asked)
    if (to && address) go(to, address)
    else await submit(form)
  }

  return (
    <search>
      <Form
        action="/search"
        // What fails here is tried again when it is needed.
        onFocus={() => void loadAddress().catch(() => {})}
        onSubmit={(event) => {
          event.preventDefault()
          const form = event.currentTarget
          if (!isSearching) startSearch(() => search(form))
        }}
        className="relative rounded-card border border-ink bg-paper md:grid md:grid-cols-2 lg:grid-cols-[1.7fr_1fr_1fr_auto] lg:items-center lg:border-sand-200 lg:shadow-float"
      >
        <Cell>
          <PlaceBox
            text={text}
            recent={recent}
            onType={(typed) => {
              setText(typed)
              setChoice(undefined)
            }}
            onChoose={choose}
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

const textOf = (field: FormDataEntryValue | null) => (typeof field === 'string' ? field : undefined)

/** The line between cells is the cell's; a ring shows which one has the focus. */
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
