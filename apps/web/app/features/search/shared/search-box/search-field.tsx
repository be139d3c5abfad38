import { type SyntheticEvent, useEffect, useEffectEvent, useRef, useState } from 'react'
import { isLastPressed } from '../../../../browser/on-first-interaction.ts'
import { useTranslation } from '../../../../i18n/use-translation.ts'
import type { FieldUse, TakenOver } from './taken-over.ts'

export type SearchFieldProps = {
  /** The name of the page's region. */
  text?: string
  placeholder?: string | undefined
  boxClassName: string
  inputClassName: string
  /** Opens the search box of the page instead of suggestions here. */
  openInstead?: (() => void) | undefined
}

/**
 * The field of the header's search form. At the first focus or press it loads the combobox, which takes over its text
 * and its cursor; until then, and without JavaScript, it is a plain field whose form the server answers.
 */
export function SearchField({ text = '', placeholder, boxClassName, inputClassName, openInstead }: SearchFieldProps) {
  const { t } = useTranslation('frame')
  const [taken, setTaken] = useState<TakenOver>()
  const { takeOver, handlers } = useTakeOver(setTaken)
  const field = useRef<HTMLInputElement>(null)
  const resumeFocus = useEffectEvent((input: HTMLInputElement) => {
    if (!openInstead) takeOver(input)
    else if (isLastPressed(input)) openInstead()
  })
  // React repeats a focus from before this script had loaded, but not always.
  useEffect(() => {
    if (field.current && field.current === document.activeElement) resumeFocus(field.current)
  }, [])
  const look = { label: t('search_label'), placeholder, boxClassName, inputClassName }
  if (taken) return <taken.Combobox {...look} start={taken.start} />
  return (
    <div className={boxClassName}>
      <label className="contents">
        <span className="sr-only">{look.label}</span>
        <input
          ref={field}
          type="search"
          name="q"
          required
          maxLength={100}
          autoComplete="off"
          enterKeyHint="search"
          placeholder={placeholder}
          defaultValue={text}
          className={inputClassName}
          {...(openInstead ? handlersOfPageSearch(openInstead) : handlers)}
        />
      </label>
    </div>
  )
}

const loadTakeOver = () => import('./take-over.ts')

const handlersOfPageSearch = (open: () => void) => ({
  // At a press only: a keyboard that passes the field must be able to leave it.
  onClick: open,
  onInvalid: (event: SyntheticEvent) => {
    event.preventDefault()
    open()
  },
})

function useTakeOver(show: (taken: TakenOver) => void) {
  const { i18n } = useTranslation('frame')
  const use = useRef<FieldUse>({ isPressed: false, isComposing: false, isMissing: false })
  const takeOver = (input: HTMLInputElement) => {
    // A failed import is repeated at the next letter; the plain field searches as well.
    loadTakeOver()
      .then((loaded) => loaded.takeOver(input, use.current, { i18n, show }))
      .catch(() => {})
  }
  const takeOverField = ({ currentTarget }: SyntheticEvent<HTMLInputElement>) => takeOver(currentTarget)
  const handlers = {
    onPointerDown: () => {
      use.current.isPressed = true
      loadTakeOver().catch(() => {})
    },
    onFocus: (event: SyntheticEvent<HTMLInputElement>) => {
      // Visitors who focus the field want to search for something else.
      event.currentTarget.select()
      // A press ends with a click, and until then it may select text.
      if (!use.current.isPressed) takeOverField(event)
    },
    onClick: takeOverField,
    onInput: takeOverField,
    onBlur: () => {
      use.current.isPressed = false
    },
    // An input method would lose the letters that it is composing.
    onCompositionStart: () => {
      use.current.isComposing = true
    },
    onCompositionEnd: (event: SyntheticEvent<HTMLInputElement>) => {
      use.current.isComposing = false
      takeOverField(event)
    },
    onInvalid: (event: SyntheticEvent<HTMLInputElement>) => {
      event.preventDefault()
      use.current.isMissing = true
      event.currentTarget.focus()
      takeOverField(event)
    },
  }
  return { takeOver, handlers }
}
