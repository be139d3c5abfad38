import { useEffect, useRef, useState } from 'react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { fetchSuggestions } from '../../search/shared/fetch-suggestions.ts'
import { DenseCombobox } from '../kit/dense-combobox.tsx'
import { useEditor } from './editor-context.ts'
import { REGION_KNOWN, REGION_TEXT, type RegionOption, regionOptions } from './region-option.ts'
import { scalarText } from './value-entries.ts'

type Props = {
  value: unknown
  control: { id: string; 'aria-describedby': string | undefined; 'aria-invalid': true | undefined }
}

/** A region by name, with suggestions. Without JavaScript, the server finds the name that was typed. */
export function RegionControl({ value, control }: Props) {
  const { t } = useTranslation('editor')
  const { regionName } = useEditor()
  const id = scalarText(value)
  const first = regionName?.(value) ?? id
  const [text, setText] = useState(first)
  // A name that was not found has no id, and is looked up again.
  const [chosen, setChosen] = useState({ id, name: id === '' ? '' : first })
  const hidden = useRef<HTMLInputElement>(null)
  const options = useRegionOptions(text === chosen.name ? '' : text.trim())
  // The form notices changes by this event, once the hidden field holds the choice.
  useEffect(() => {
    if (chosen.id !== id) hidden.current?.dispatchEvent(new Event('input', { bubbles: true }))
  }, [chosen, id])
  return (
    <>
      <input ref={hidden} type="hidden" name="region_id" value={chosen.id} readOnly />
      <input type="hidden" name={REGION_KNOWN} value={chosen.name} readOnly />
      <DenseCombobox
        name={REGION_TEXT}
        text={text}
        onText={setText}
        options={options}
        keyOf={(option) => String(option.id)}
        onChoose={(option) => {
          setText(option.name)
          setChosen({ id: String(option.id), name: option.name })
        }}
        listLabel={t('label_region_id')}
        status={t('regions_found', { count: options.length })}
        control={control}
      >
        {(option) => (
          <>
            <span className="truncate font-medium">{option.name}</span>
            <span className="truncate text-ink-3">
              {[...new Set([option.parent_name, option.country_name])].filter((part) => part !== null).join(', ')}
            </span>
          </>
        )}
      </DenseCombobox>
    </>
  )
}

/** Fetches suggestions on every keystroke and aborts outdated requests. Names are English, as the editor shows them. */
function useRegionOptions(query: string): readonly RegionOption[] {
  const [options, setOptions] = useState<readonly RegionOption[]>([])
  useEffect(() => {
    if (query === '') return undefined
    const abortController = new AbortController()
    fetchSuggestions({ q: query.slice(0, 100), lang: 'en', limit: 8 }, abortController.signal).then(
      (suggestions) => setOptions(regionOptions(suggestions)),
      // The server finds the name without suggestions, too.
      () => abortController.signal.aborted || setOptions([]),
    )
    return () => abortController.abort()
  }, [query])
  return query === '' ? [] : options
}
