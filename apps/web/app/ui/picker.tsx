import { createContext, type ReactNode, useId, useState } from 'react'
import { CONTROL } from './control-style.ts'
import { useFieldControl } from './field.tsx'
import { Icon } from './icon.tsx'

/** Below the control where the browser can anchor, else in the middle of the screen. */
const PLACE =
  'supports-[anchor-scope:--picker]:inset-auto supports-[anchor-scope:--picker]:my-2 supports-[anchor-scope:--picker]:mx-0 ' +
  '[position-anchor:--picker] [position-area:bottom_span-right] [position-try-fallbacks:flip-block,flip-inline]'

type Props = {
  /** The value in words, or what to do about there being none. */
  text: string | undefined
  placeholder: string
  /** For the form around it. */
  name?: string | undefined
  value: string | undefined
  disabled?: boolean | undefined
  children: ReactNode
}

/** The id of the panel, which a cell closes when it is chosen. */
export const PickerPanel = createContext('')

/** A control that opens a panel to choose from: the browser's popover brings Escape, a press beside it and the focus back. */
export function Picker({ text, placeholder, name, value, disabled, children }: Props) {
  const own = useId()
  const { id = own, 'aria-invalid': invalid, 'aria-describedby': describedBy } = useFieldControl()
  const panelId = `${id}-panel`
  const [open, setOpen] = useState(false)
  return (
    <div className="[anchor-scope:--picker]">
      {name !== undefined && <input type="hidden" name={name} value={value ?? ''} />}
      <button
        type="button"
        id={id}
        // The name of a control is its label; here the value belongs to it too.
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
          // Tab leads on to the next control; the panel is not left standing behind.
          const { relatedTarget, currentTarget } = event
          if (relatedTarget && !currentTarget.contains(relatedTarget)) currentTarget.hidePopover()
        }}
        className={`${PLACE} m-auto w-[20.5rem] max-w-[calc(100vw-32px)] rounded-card bg-paper p-4 text-ink shadow-float`}
      >
        {open && <PickerPanel value={panelId}>{children}</PickerPanel>}
      </div>
    </div>
  )
}
