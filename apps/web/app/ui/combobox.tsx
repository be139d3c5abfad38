import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react'
import { CONTROL } from './control-style.ts'
import { useFieldControl } from './field.tsx'

type ComboboxGroup<Option> = { label?: string; options: readonly Option[] }

type Props<Option> = {
  text: string
  onText: (text: string) => void
  groups: readonly ComboboxGroup<Option>[]
  keyOf: (option: Option) => string
  onChoose: (option: Option) => void
  /** How an option looks; its text must be in it. */
  children: (option: Option) => ReactNode
  /** Read out when the options change: how many there are, or that there are none. */
  status: string
  /** Names the list. */
  listLabel: string
  /** Stands in the list when there is no option. */
  empty?: ReactNode
  /** Only where no field around it has a label. */
  label?: string
  name?: string
  placeholder?: string
  className?: string
}

/**
 * A box to write in with a list of proposals below: the ARIA combobox with list autocomplete. Whose options they are
 * and when they are asked for is the page's matter. Enter without a proposal in hand submits the form as ever.
 */
export function Combobox<Option>(props: Props<Option>) {
  const { text, onText, groups, keyOf, onChoose, children, status, listLabel, empty } = props
  const base = useId()
  const field = useFieldControl()
  const list = useRef<HTMLDivElement>(null)
  const [open, setOpen] = useState(false)
  const [activeKey, setActiveKey] = useState<string>()

  const options = groups.flatMap((group) => group.options)
  const active = options.findIndex((option) => keyOf(option) === activeKey)
  const idOf = (option: Option) => `${base}-${keyOf(option)}`
  const shown = open && (options.length > 0 || empty !== undefined)

  const close = () => {
    setOpen(false)
    setActiveKey(undefined)
  }
  const choose = (option: Option) => {
    close()
    onChoose(option)
  }
  /** Past either end lies the box itself: no option in hand. */
  const step = (by: 1 | -1) => {
    setOpen(true)
    const places = options.length + 1
    const option = options[((active + 1 + by + places) % places) - 1]
    setActiveKey(option && keyOf(option))
    if (option) list.current?.querySelector(`#${CSS.escape(idOf(option))}`)?.scrollIntoView({ block: 'nearest' })
  }
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    // While a Chinese or Japanese word is being composed, the keys belong to the input method.
    if (event.nativeEvent.isComposing) return
    const inHand = shown ? options[active] : undefined
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault()
      step(event.key === 'ArrowDown' ? 1 : -1)
    } else if (event.key === 'Enter' && inHand !== undefined) {
      event.preventDefault()
      choose(inHand)
    } else if (event.key === 'Escape' && (shown || text !== '')) {
      event.preventDefault()
      if (shown) close()
      else onText('')
    }
  }

  return (
    <div className={`relative ${props.className ?? ''}`}>
      <input
        {...field}
        type="text"
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={shown}
        aria-controls={`${base}-list`}
        aria-activedescendant={shown && options[active] ? idOf(options[active]) : undefined}
        aria-label={props.label}
        name={props.name}
        placeholder={props.placeholder}
        autoComplete="off"
        spellCheck={false}
        enterKeyHint="search"
        value={text}
        onChange={(event) => {
          setOpen(true)
          setActiveKey(undefined)
          onText(event.target.value)
        }}
        onClick={() => setOpen(true)}
        onBlur={close}
        onKeyDown={onKeyDown}
        className={CONTROL}
      />
      <div
        ref={list}
        role="listbox"
        id={`${base}-list`}
        aria-label={listLabel}
        hidden={!shown}
        // The box keeps the focus, so a press here is no blur.
        onPointerDown={(event) => event.preventDefault()}
        onMouseDown={(event) => event.preventDefault()}
        className="absolute inset-x-0 top-full z-30 mt-2 max-h-[min(26rem,60dvh)] overflow-y-auto rounded-card bg-paper p-2 shadow-float"
      >
        {shown &&
          groups.map((group, index) => (
            <div
              key={group.label ?? index}
              {...(group.label !== undefined && { role: 'group', 'aria-labelledby': `${base}-group-${index}` })}
              {...(group.label === undefined && { role: 'presentation' })}
            >
              {group.label !== undefined && (
                <div
                  role="presentation"
                  id={`${base}-group-${index}`}
                  className="px-3 pt-3 pb-1 text-13 font-semibold text-ink-3"
                >
                  {group.label}
                </div>
              )}
              {group.options.map((option) => (
                // The keyboard reaches it through the box.
                <div
                  key={keyOf(option)}
                  id={idOf(option)}
                  role="option"
                  aria-selected={keyOf(option) === activeKey}
                  onClick={() => choose(option)}
                  className="flex min-h-11 cursor-pointer items-center gap-3 rounded-control px-3 py-2 hover:bg-sand-50 aria-selected:bg-sand-100"
                >
                  {children(option)}
                </div>
              ))}
            </div>
          ))}
        {shown && options.length === 0 && <div className="px-3 py-2 text-ink-2">{empty}</div>}
      </div>
      <div role="status" className="sr-only">
        {shown ? status : ''}
      </div>
    </div>
  )
}
