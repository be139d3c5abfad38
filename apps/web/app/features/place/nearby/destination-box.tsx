import type { Suggestion } from '@amber/contract/schemas/regions'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { useSite } from '../../../shared/page/site.ts'
import { Combobox } from '../../../ui/combobox.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { fetchSuggestions } from '../../search/shared/fetch-suggestions.ts'

const ICONS = { city: 'map-pin', university: 'graduation-cap', area: 'map', country: 'globe', place: 'house' } as const

type Props = { initial: string; /** Id of the plain input it replaces. */ plainId: string }

/** The form's input with suggestions; choosing one submits the form. */
export function DestinationBox({ initial, plainId }: Props) {
  const { t } = useTranslation('nearby')
  // The replaced plain input still exists on first render, so its text and focus are carried over.
  const [plainInput] = useState(() => document.querySelector<HTMLInputElement>(`#${plainId}`))
  const [hadFocus] = useState(() => plainInput !== null && plainInput === document.activeElement)
  const [text, setText] = useState(plainInput?.value ?? initial)
  const [chosen, setChosen] = useState<Suggestion>()
  const container = useRef<HTMLDivElement>(null)
  const options = useSuggestions(chosen?.name === text ? '' : text.trim())

  useEffect(() => {
    if (hadFocus)
      container.current?.querySelector<HTMLInputElement>('input:not([type=hidden])')?.focus({ preventScroll: true })
  }, [hadFocus])

  // The hidden field holds the choice by now.
  useEffect(() => {
    if (chosen) container.current?.closest('form')?.requestSubmit()
  }, [chosen])

  return (
    <div ref={container}>
      {chosen && <input type="hidden" name="to" value={chosen.canonical_name} />}
      <Combobox
        {...(!chosen && { name: 'to' })}
        text={text}
        onText={(typed) => {
          setText(typed)
          setChosen(undefined)
        }}
        groups={[{ options }]}
        keyOf={({ kind, id }) => `${kind}-${id}`}
        onChoose={(suggestion) => {
          setText(suggestion.name)
          setChosen(suggestion)
        }}
        label={t('box_label')}
        listLabel={t('box_label')}
        placeholder={t('box_placeholder')}
        status={t('box_count', { count: options.length })}
      >
        {({ kind, name, parent_name, country_name }) => (
          <>
            <Icon name={ICONS[kind]} size="small" className="text-ink-3" />
            <span className="min-w-0">
              <span className="block truncate">{name}</span>
              <span className="block truncate text-13 text-ink-3">
                {[...new Set([parent_name, country_name])].filter((part) => part !== null).join(', ')}
              </span>
            </span>
          </>
        )}
      </Combobox>
    </div>
  )
}

/** Fetches suggestions on every keystroke and aborts outdated requests. */
function useSuggestions(query: string): readonly Suggestion[] {
  const { language } = useSite()
  const [suggestions, setSuggestions] = useState<readonly Suggestion[]>([])
  useEffect(() => {
    if (query === '') return undefined
    const abortController = new AbortController()
    fetchSuggestions({ q: query.slice(0, 100), lang: language, limit: 4 }, abortController.signal).then(
      setSuggestions,
      // The form works without suggestions.
      () => abortController.signal.aborted || setSuggestions([]),
    )
    return () => abortController.abort()
  }, [query, language])
  return query === '' ? [] : suggestions
}
