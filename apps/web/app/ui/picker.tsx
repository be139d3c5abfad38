import { createContext, type ReactNode, useId, useState } from 'react'
import { CONTROL } from './control-style.ts'
import { useFieldControl } from './field.tsx'
import { Icon } from './icon.tsx'

/** Below the control in browsers with anchor positioning, otherwise in the centre of the screen. */
const POSITION =
  'supports-[anchor-scope:--picker]:inset-auto supports-[anchor-scope:--picker]:my-2 supports-[anchor-scope:--picker]:mx-0 ' +
  '[position-anchor:--picker] [position-area:bottom_span-right] [position-try-fallbacks:flip-block,flip-inline]'

type Props = {
  /** Formatted value; undefined when there is none. */
  text: string | undefined
  placeholder: string
  /** Field name in the surrounding form. */
  name?: string | undefined
  value: string | undefined
  disabled?: boolean | undefined
  children: ReactNode
}

/** Id of the panel, which a chosen cell closes. */
export const PickerPanel = createContext('')

/** A control that opens a panel. The native popover handles Escape, presses outside and restoring focus. */
export function Picker({ text, placeholder, name, value, disabled, children }: Props) {
  const ownId = useId()
  const { id = ownId, 'aria-invalid': invalid, 'aria-describedby': describedBy } = useFieldControl()
  const panelId = `${id}-panel`
  const [open, setOpen] = useState(false)
  return (
    <div className="[anchor-scope:--picker]">
      {name !== undefined && <input type="hidden" name={name} value={value ?? ''} />}
      <button
        type="button"
        id={id}
        // The accessible name includes the value besides the label.
        aria-labelledby={`${id}-label ${id}-value`}
        aria-describedby={describedBy}
        aria-haspopup="dialog"
        aria-expanded={open}
        popoverTarget={panelId}
        disabled={disabled}
        className={`${CONTROL} flex cursor-pointer items-center justify-between gap-2 text-left [anchor-name:--picker] ${invalid ? 'border-danger inset-ring inset-ring-danger' : ''}`}
      >
        <span id={`${id}-value`} className={text === undefined ? 'text-ink-3' : ''}>
          {text ?? placeholder}
        </span>
        <Icon name="calendar" />
      </button>
      <div
        id={panelId}
        popover="auto"
        role="dialog"
        aria-labelledby={`${id}-label`}
        onToggle={(event) => setOpen(event.newState === 'open')}
        onBlur={(event) => {
          // Closes the panel when Tab moves on to the next control.
          const { relatedTarget, currentTarget } = event
          if (relatedTarget && !currentTarget.contains(relatedTarget)) currentTarget.hidePopover()
        }}
        className={`${POSITION} m-auto w-[20.5rem] max-w-[calc(100vw-32px)] rounded-card bg-paper p-4 text-ink shadow-float`}
      >
        {open && <PickerPanel value={panelId}>{children}</PickerPanel>}
      </div>
    </div>
  )
}
