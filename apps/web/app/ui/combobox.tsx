import { type InputHTMLAttributes, type ReactNode, useState } from 'react'
import { CONTROL } from './control-style.ts'
import { useFieldControl } from './field.tsx'
import { useCombobox } from './use-combobox.ts'

type ComboboxGroup<Option> = { label?: string; options: readonly Option[] }

export type ComboboxProps<Option> = {
  text: string
  onText: (text: string) => void
  groups: readonly ComboboxGroup<Option>[]
  keyOf: (option: Option) => string
  onChoose: (option: Option) => void
  /** Renders an option, including its text. */
  children: (option: Option) => ReactNode
  /** Announced when the options change: their number, or that there are none. */
  status: string
  /** Accessible name of the list. */
  listLabel: string
  /** Shown in the list when there are no options. */
  empty?: ReactNode
  /** Accessible name; needed only when no surrounding field has a label. */
  label?: string
  name?: string
  placeholder?: string
  className?: string
  /** Attributes that connect the input to its label and hint; by default those of the surrounding field. */
  control?: Pick<InputHTMLAttributes<HTMLInputElement>, 'id' | 'aria-describedby' | 'aria-invalid'>
  looks?: { input: string; list: string; option: string }
}

const LOOKS = {
  input: CONTROL,
  list: 'mt-2 max-h-[min(26rem,60dvh)] rounded-card p-2',
  option: 'min-h-11 gap-3 px-3 py-2 aria-selected:bg-sand-100',
}

/**
 * An ARIA combobox with list autocomplete. The page provides the options and decides when to fetch them. Enter without
 * an active option submits the form as usual.
 */
export function Combobox<Option>(props: ComboboxProps<Option>) {
  const { text, onText, groups, keyOf, onChoose, children, status, listLabel, empty, looks = LOOKS } = props
  const field = useFieldControl()
  const [isOpen, setOpen] = useState(false)
  const options = groups.flatMap((group) => group.options)
  const hasContent = options.length > 0 || empty !== undefined
  const { isShown, listId, close, inputProps, optionProps } = useCombobox({
    isOpen,
    setOpen,
    hasContent,
    text,
    onText,
    options,
    keyOf,
    onChoose,
  })

  return (
    <div className={`relative ${props.className ?? ''}`}>
      <input
        {...(props.control ?? field)}
        {...inputProps}
        aria-label={props.label}
        name={props.name}
        placeholder={props.placeholder}
        onBlur={close}
        className={looks.input}
      />
      <div
        role="listbox"
        id={listId}
        aria-label={listLabel}
        hidden={!isShown}
        // The input keeps focus, so a press here must not blur it.
        onPointerDown={(event) => event.preventDefault()}
        onMouseDown={(event) => event.preventDefault()}
        className={`absolute inset-x-0 top-full z-30 overflow-y-auto bg-paper shadow-float ${looks.list}`}
      >
        {isShown &&
          groups.map((group, index) => (
            <div
              key={group.label ?? index}
              {...(group.label !== undefined && { role: 'group', 'aria-labelledby': `${listId}-group-${index}` })}
              {...(group.label === undefined && { role: 'presentation' })}
            >
              {group.label !== undefined && (
                <div
                  role="presentation"
                  id={`${listId}-group-${index}`}
                  className="px-3 pt-3 pb-1 text-13 font-semibold text-ink-3"
                >
                  {group.label}
                </div>
              )}
              {group.options.map((option) => (
                // The keyboard reaches the option through the input.
                <div
                  key={keyOf(option)}
                  {...optionProps(option)}
                  className={`flex cursor-pointer items-center rounded-control hover:bg-sand-50 ${looks.option}`}
                >
                  {children(option)}
                </div>
              ))}
            </div>
          ))}
        {isShown && options.length === 0 && <div className="px-3 py-2 text-ink-2">{empty}</div>}
      </div>
      <div role="status" className="sr-only">
        {isShown ? status : ''}
      </div>
    </div>
  )
}
