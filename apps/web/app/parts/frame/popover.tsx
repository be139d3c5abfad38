import { type ComponentProps, useRef } from 'react'
import { useLocation } from 'react-router'
import { useOnChange } from '../../lib/use-on-change.ts'

/** The browser's own popover: it closes by Escape and by a press elsewhere, and opens without any script. */
export function Popover({ className = '', ...rest }: ComponentProps<'div'> & { id: string }) {
  const popover = useRef<HTMLDivElement>(null)
  // A link within leads to another page of the same document, where it would still be open.
  useOnChange(useLocation().key, () => popover.current?.hidePopover())
  return <div {...rest} ref={popover} popover="auto" className={`frame-popover ${className}`} />
}
