import type { Suggestion, suggestRegions } from '@amber/contract/regions'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { useSite } from '../../../lib/site.ts'
import { Combobox } from '../../../ui/combobox.tsx'
import { Icon } from '../../../ui/icon.tsx'

const PATH = '/api/v0/regions/suggest' satisfies (typeof suggestRegions)['path']
const ICONS = { city: 'map-pin', university: 'graduation-cap', place: 'house' } as const

type Props = { initial: string; /** Of the box that was there before. */ plainId: string }

/** The box of the form, with proposals; choosing one sends the form. */
export function DestinationBox({ initial, plainId }: Props) {
  const { t } = useTranslation('nearby')
  // The plain box that it takes the place of is still there: what was typed meanwhile, and the focus, come along.
  const [before] = useState(() => document.querySelector<HTMLInputElement>(`#${plainId}`))
  const [hadFocus] = useState(() => before !== null && before === document.activeElement)
  const [text, setText] = useState(before?.value ?? initial)
  const [chosen, setChosen] = useState<Suggestion>()
  const box = useRef<HTMLDivElement>(null)
  const options = useProposals(chosen?.name === text ? '' : text.trim())

  useEffect(() => {
    if (hadFocus)
      box.current?.querySelector<HTMLInputElement>('input:not([type=hidden])')?.focus({ preventScroll: true })
  }, [hadFocus])

  // The hidden field holds the choice by then.
  useEffect(() => {
    if (chosen) box.current?.closest('form')?.requestSubmit()
  }, [chosen])

  return (
    <div ref={box}>
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

/** Asked at every key; a question that is no longer the text in the box is called off. */
function useProposals(query: string): readonly Suggestion[] {
  const { language } = useSite()
  const [proposals, setProposals] = useState<readonly Suggestion[]>([])
  useEffect(() => {
    if (query === '') return undefined
    const calledOff = new AbortController()
    const parameters = new URLSearchParams({ q: query.slice(0, 100), lang: language, limit: '4' })
    fetch(`${PATH}?${parameters.toString()}`, { signal: calledOff.signal })
      .then((response) => (response.ok ? response.json() : { data: { result: [] } }))
      .then(
        ({ data }: { data: { result: Suggestion[] } }) => setProposals(data.result),
        // The form can be sent without a proposal.
        () => calledOff.signal.aborted || setProposals([]),
      )
    return () => calledOff.abort()
  }, [query, language])
  return query === '' ? [] : proposals
}
