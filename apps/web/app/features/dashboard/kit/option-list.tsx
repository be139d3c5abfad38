import { type SyntheticEvent, useEffect } from 'react'

type ListedOption = { key: string; title: string; text: string }

type Props = {
  id: string
  label: string
  /** Line above the options, such as the letters by which they were found. */
  heading: string
  options: readonly ListedOption[]
  /** Position of the option that Enter chooses. */
  active: number
  onChoose: (option: ListedOption) => void
}

export const listedOptionId = (listId: string, position: number) => `${listId}-${position}`

/** The field keeps the focus, so a press here must not blur it. */
const keepFocus = (event: SyntheticEvent) => event.preventDefault()

/** Options above a text field, which keeps the focus: its `aria-activedescendant` names the active one. */
export function OptionList({ id, label, heading, options, active, onChoose }: Props) {
  useEffect(() => {
    document.getElementById(listedOptionId(id, active))?.scrollIntoView({ block: 'nearest' })
  }, [id, active])
  return (
    <div className="absolute inset-x-0 bottom-full z-10 mb-2 overflow-hidden rounded-card border border-sand-200 bg-paper shadow-float">
      <p aria-hidden="true" className="flex justify-between gap-3 border-b border-sand-200 px-3 py-1.5">
        <span className="font-semibold">{heading}</span>
        <span className="text-ink-3">{label}</span>
      </p>
      <div
        id={id}
        role="listbox"
        aria-label={label}
        onPointerDown={keepFocus}
        onMouseDown={keepFocus}
        className="max-h-56 overflow-y-auto"
      >
        {options.map((option, position) => (
          // The keyboard reaches the option through the field.
          <div
            key={option.key}
            id={listedOptionId(id, position)}
            role="option"
            aria-selected={position === active}
            onClick={() => onChoose(option)}
            className="flex cursor-pointer gap-2.5 px-3 py-1.5 hover:bg-sand-50 aria-selected:bg-sand-100 max-lg:py-2.5"
          >
            <span className="shrink-0 font-semibold">{option.title}</span>
            <span className="min-w-0 truncate text-ink-3">{option.text}</span>
          </div>
        ))}
      </div>
    </div>
  )
}
