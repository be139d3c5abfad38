import { type ReactNode, useState } from 'react'
import { useCombobox } from '../../../ui/use-combobox.ts'
import { DENSE_CONTROL } from './form-row.tsx'

type Props<Option> = {
  name: string
  text: string
  onText: (text: string) => void
  options: readonly Option[]
  keyOf: (option: Option) => string
  onChoose: (option: Option) => void
  /** Renders an option. */
  children: (option: Option) => ReactNode
  /** Accessible name of the list. */
  listLabel: string
  /** Announced when the options change. */
  status: string
  /** Attributes that connect the input to its row. */
  control: { id: string; 'aria-describedby': string | undefined; 'aria-invalid': true | undefined }
}

/** A text field with suggestions, as low as the other fields of the dashboard. Without JavaScript it is a text field. */
export function DenseCombobox<Option>(props: Props<Option>) {
  const { name, text, onText, options, keyOf, onChoose, children, listLabel, status, control } = props
  const [isOpen, setOpen] = useState(false)
  const hasContent = options.length > 0
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
    <div className="relative">
      <input {...control} {...inputProps} name={name} onBlur={close} className={DENSE_CONTROL} />
      <div
        role="listbox"
        id={listId}
        aria-label={listLabel}
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
              key={keyOf(option)}
              {...optionProps(option)}
              className="flex min-h-dense cursor-pointer items-center gap-2 rounded-control px-2 hover:bg-sand-50 aria-selected:bg-select-tint max-lg:min-h-thumb"
            >
              {children(option)}
            </div>
          ))}
      </div>
      <div role="status" className="sr-only">
        {isShown ? status : ''}
      </div>
    </div>
  )
}
