import type { Suggestion } from '@amber/contract/regions'
import { type FocusEvent, type KeyboardEvent, lazy, Suspense, useEffect, useId, useRef, useState } from 'react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { useSite } from '../../../lib/site.ts'
import { Optional } from '../../../ui/optional.tsx'
import { lineId } from './line-id.ts'
import { useSuggestions } from './use-suggestions.ts'

/** Nobody needs it before the box has the focus, and then it comes while the first letter is typed. */
const loadList = () => import('./suggestion-list.tsx').then((loaded) => ({ default: loaded.SuggestionList }))
const SuggestionList = lazy(loadList)

/** The API takes no more. */
const LONGEST = 100

type Props = {
  text: string
  recent: readonly Suggestion[]
  onType: (text: string) => void
  onChoose: (suggestion: Suggestion) => void
}

/** A combobox as the ARIA guide describes it. Without script it is a plain text field of the form around it. */
export function PlaceBox({ text, recent, onType, onChoose }: Props) {
  const { t } = useTranslation('home')
  const { language } = useSite()
  const list = useId()
  const box = useRef<HTMLInputElement>(null)
  const [isOpen, setOpen] = useState(false)
  const [active, setActive] = useState<string>()
  const [isMissing, setMissing] = useState(false)

  const query = text.trim()
  const { status, suggestions, retry } = useSuggestions(isOpen ? query : '', language)
  const lines = query === '' ? recent : suggestions
  const isShown = isOpen && (query !== '' || recent.length > 0)
  const current = lines.find((line) => lineId(list, line) === active)

  useEffect(() => {
    if (active !== undefined) document.getElementById(active)?.scrollIntoView({ block: 'nearest' })
  }, [active])

  const close = () => {
    setOpen(false)
    setActive(undefined)
  }
  const choose = (suggestion: Suggestion) => {
    close()
    onChoose(suggestion)
  }
  /** Round through the lines and the box itself, which is where no line is active. */
  const move = (step: 1 | -1) => {
    setOpen(true)
    const from = current === undefined ? (step === 1 ? -1 : lines.length) : lines.indexOf(current)
    const next = lines[from + step]
    setActive(next && lineId(list, next))
  }

  const keys: Record<string, (event: KeyboardEvent) => void> = {
    ArrowDown: (event) => {
      event.preventDefault()
      move(1)
    },
    ArrowUp: (event) => {
      event.preventDefault()
      move(-1)
    },
    Enter: (event) => {
      if (!isShown || current === undefined) return
      event.preventDefault()
      choose(current)
    },
    Escape: (event) => {
      event.preventDefault()
      if (isShown) close()
      else onType('')
    },
    // The cursor moves in the text, so the text is what the keys are about again.
    Home: () => setActive(undefined),
    End: () => setActive(undefined),
  }

  return (
    <div
      className="relative"
      onBlur={(event: FocusEvent<HTMLElement>) => {
        if (!event.currentTarget.contains(event.relatedTarget)) close()
      }}
    >
      <label className="block cursor-text px-4 py-3 lg:px-5 lg:py-4">
        <span className="block text-13 font-semibold">{t('search_label')}</span>
        <input
          ref={box}
          type="text"
          name="q"
          required
          maxLength={LONGEST}
          // The browser's own bubble speaks another language, and covers the list.
          onInvalid={(event) => {
            event.preventDefault()
            event.currentTarget.focus()
            setMissing(true)
          }}
          aria-invalid={isMissing || undefined}
          value={text}
          placeholder={t('search_placeholder')}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          enterKeyHint="search"
          role="combobox"
          aria-autocomplete="list"
          aria-expanded={isShown && lines.length > 0}
          aria-controls={list}
          aria-activedescendant={current && active}
          onFocus={() => {
            // What fails here is told where the list is rendered.
            loadList().catch(() => {})
            setOpen(true)
          }}
          onClick={() => setOpen(true)}
          onChange={(event) => {
            setOpen(true)
            setActive(undefined)
            setMissing(false)
            onType(event.target.value)
          }}
          onKeyDown={(event) => {
            // Keys belong to the input method while it writes: Enter there picks a character.
            if (!event.nativeEvent.isComposing) keys[event.key]?.(event)
          }}
          className="block w-full truncate bg-transparent text-17 outline-none placeholder:text-ink-3"
        />
      </label>
      {isMissing && (
        <p role="alert" className="px-4 pb-3 text-13 text-red-strong">
          {t('search_missing')}
        </p>
      )}
      <output className="sr-only">{status === 'ready' && t('suggest_count', { count: lines.length })}</output>
      {isShown && (
        <Optional>
          <Suspense>
            <SuggestionList
              id={list}
              query={query}
              status={status}
              lines={lines}
              active={current && active}
              onPoint={setActive}
              onChoose={choose}
              onRetry={() => {
                box.current?.focus()
                retry()
              }}
            />
          </Suspense>
        </Optional>
      )}
    </div>
  )
}
