import { useEffect, useRef, useState } from 'react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { useCombobox } from '../../../ui/use-combobox.ts'
import { fetchSuggestions } from '../../search/shared/fetch-suggestions.ts'
import { DENSE_CONTROL } from '../kit/form-row.tsx'
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
  const first = regionName?.(value) ?? scalarText(value)
  const [text, setText] = useState(first)
  const id = scalarText(value)
  // A name that was not found has no id, and is looked up again.
  const [chosen, setChosen] = useState({ id, name: id === '' ? '' : first })
  const [isOpen, setOpen] = useState(false)
  const hidden = useRef<HTMLInputElement>(null)
  const options = useRegionOptions(isOpen && text !== chosen.name ? text.trim() : '')
  const { isShown, listId, close, inputProps, optionProps } = useCombobox({
    isOpen,
    setOpen,
    hasContent: options.length > 0,
    text,
    onText: setText,
    options,
    keyOf: (option) => String(option.id),
    onChoose: (option) => {
      setText(option.name)
      setChosen({ id: String(option.id), name: option.name })
    },
  })
  // The form notices changes by this event, once the hidden field holds the choice.
  useEffect(() => {
    if (chosen.id !== id) hidden.current?.dispatchEvent(new Event('input', { bubbles: true }))
  }, [chosen, id])
  return (
    <div className="relative">
      <input ref={hidden} type="hidden" name="region_id" value={chosen.id} readOnly />
      <input type="hidden" name={REGION_KNOWN} value={chosen.name} readOnly />
      <input {...control} {...inputProps} name={REGION_TEXT} onBlur={close} className={DENSE_CONTROL} />
      <div
        role="listbox"
        id={listId}
        aria-label={t('label_region_id')}
        hidden={!isShown}
        // The input keeps focus, so a press here must not blur it.
        onPointerDown={(event) => event.preventDefault()}
        onMouseDown={(event) => event.preventDefault()}
        className="absolute inset-x-0 top-full z-30 mt-1 max-h-72 overflow-y-auto rounded-control border border-sand-200 bg-paper p-1 shadow-float"
      >
        {isShown &&
          options.map((option) => (
            // The keyboard reaches the option through the input.
            <div
              key={option.id}
              {...optionProps(option)}
              className="flex min-h-dense cursor-pointer items-center gap-2 rounded-control px-2 hover:bg-sand-50 aria-selected:bg-select-tint max-lg:min-h-thumb"
            >
              <span className="truncate font-medium">{option.name}</span>
              <span className="truncate text-ink-3">
                {[...new Set([option.parent_name, option.country_name])].filter((part) => part !== null).join(', ')}
              </span>
            </div>
          ))}
      </div>
      <div role="status" className="sr-only">
        {isShown ? t('regions_found', { count: options.length }) : ''}
      </div>
    </div>
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
