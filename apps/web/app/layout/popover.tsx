import { type ComponentProps, useRef } from 'react'
import { useLocation } from 'react-router'
import { useOnChange } from '../ui/use-on-change.ts'

/** Native popover: closes on Escape and on a click outside, and opens without script. */
export function Popover({ className = '', ...rest }: ComponentProps<'div'> & { id: string }) {
  const popover = useRef<HTMLDivElement>(null)
  // Following a link inside keeps the document, where the popover would stay open.
  useOnChange(useLocation().key, () => popover.current?.hidePopover())
  return <div {...rest} ref={popover} popover="auto" className={`frame-popover ${className}`} />
}
