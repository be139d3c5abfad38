import { type KeyboardEvent, useEffect, useId, useState } from 'react'

type Settings<Option> = {
  /** The caller holds this state, because the options may depend on it. */
  isOpen: boolean
  /** `chosen` is the option for which the list closes, if any. */
  setOpen: (isOpen: boolean, chosen?: Option) => void
  /** Whether there is anything to show once the list opens. */
  hasContent: boolean
  text: string
  onText: (text: string) => void
  options: readonly Option[]
  keyOf: (option: Option) => string
  onChoose: (option: Option) => void
}

export type ComboboxState<Option> = ReturnType<typeof useCombobox<Option>>

/**
 * State and keyboard of an ARIA combobox with list autocomplete, without its looks. The input keeps focus and names the
 * active option. Enter without an active option submits the form as usual.
 */
export function useCombobox<Option>(settings: Settings<Option>) {
  const { isOpen, setOpen, hasContent, text, onText, options, keyOf, onChoose } = settings
  const base = useId()
  const [activeKey, setActiveKey] = useState<string>()
  const isShown = isOpen && hasContent
  const active = options.findIndex((option) => keyOf(option) === activeKey)
  const activeOption = isShown ? options[active] : undefined
  const idOf = (option: Option) => `${base}-${keyOf(option)}`
  const activeId = activeOption && idOf(activeOption)
  const listId = `${base}-list`

  useEffect(() => {
    if (activeId !== undefined) document.getElementById(activeId)?.scrollIntoView({ block: 'nearest' })
  }, [activeId])

  const activate = (option: Option | undefined) => setActiveKey(option && keyOf(option))
  const close = (chosen?: Option) => {
    setOpen(false, chosen)
    activate(undefined)
  }
  const choose = (option: Option) => {
    close(option)
    onChoose(option)
  }
  /** Moves the active option. Past either end the input itself is active, with no option. */
  const step = (by: 1 | -1) => {
    setOpen(true)
    const places = options.length + 1
    activate(options[((active + 1 + by + places) % places) - 1])
  }
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    // During IME composition keys belong to the input method.
    if (event.nativeEvent.isComposing) return
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault()
      step(event.key === 'ArrowDown' ? 1 : -1)
    } else if (event.key === 'Enter' && activeOption !== undefined) {
      event.preventDefault()
      choose(activeOption)
    } else if (event.key === 'Escape' && (isShown || text !== '')) {
      event.preventDefault()
      if (isShown) close()
      else onText('')
    } else if (event.key === 'Home' || event.key === 'End') {
      // Both move the text cursor, so no option stays active.
      activate(undefined)
    }
  }

  return {
    isShown,
    listId,
    close: () => close(),
    activate,
    inputProps: {
      type: 'text',
      role: 'combobox',
      'aria-autocomplete': 'list',
      'aria-expanded': isShown,
      'aria-controls': listId,
      'aria-activedescendant': activeId,
      autoComplete: 'off',
      spellCheck: false,
      enterKeyHint: 'search',
      value: text,
      onChange: (event: { target: { value: string } }) => {
        setOpen(true)
        activate(undefined)
        onText(event.target.value)
      },
      onClick: () => setOpen(true),
      onKeyDown,
    } as const,
    optionProps: (option: Option) => ({
      id: idOf(option),
      role: 'option' as const,
      'aria-selected': keyOf(option) === activeKey,
      onClick: () => choose(option),
    }),
  }
}
