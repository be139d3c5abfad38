import { type ComponentProps, type MouseEvent, type ReactNode, useEffect, useId, useRef } from 'react'
import { IconButton } from './button.tsx'

export type ModalProps = {
  open: boolean
  /** Called on Escape, the close button or a press on the backdrop; set `open` to false. */
  onClose: () => void
  title: ReactNode
  closeLabel: string
  children: ReactNode
  /** Buttons that stay visible below the scrolling content. */
  footer?: ReactNode
}

const BACKDROP =
  'backdrop:bg-scrim backdrop:opacity-0 open:backdrop:opacity-100 starting:open:backdrop:opacity-0 ' +
  'backdrop:transition-[opacity,display,overlay] backdrop:transition-discrete backdrop:duration-(--time-slow)'
const PANEL =
  'max-h-none max-w-none flex-col overflow-hidden bg-paper text-ink shadow-float open:flex ' +
  'transition-[opacity,translate,display,overlay] transition-discrete duration-(--time-slow) ease-base'

/** A native modal dialog, which traps focus, makes the page inert and restores focus on close. */
export function Modal({
  open,
  onClose,
  title,
  closeLabel,
  children,
  footer,
  pinned = false,
  className,
}: ModalProps & { pinned?: boolean; className: string }) {
  const dialog = useRef<HTMLDialogElement>(null)
  const titleId = useId()

  useEffect(() => {
    if (open) dialog.current?.showModal()
    else dialog.current?.close()
  }, [open])

  const closeOnBackdropPress = (event: MouseEvent) => {
    if (event.target === dialog.current) onClose()
  }
  const onCancel: ComponentProps<'dialog'>['onCancel'] = (event) => {
    event.preventDefault()
    onClose()
  }
  return (
    // Keyboard users close it with Escape, which the browser reports as a cancel event.
    <dialog
      ref={dialog}
      aria-labelledby={titleId}
      onCancel={onCancel}
      onClick={closeOnBackdropPress}
      className={`${BACKDROP} ${PANEL} ${className}`}
    >
      <header className="flex items-start justify-between gap-3 border-b border-sand-200 py-3 pr-3 pl-5">
        <h2 id={titleId} className="py-2.5 text-20">
          {title}
        </h2>
        <IconButton icon="x" label={closeLabel} onClick={onClose} />
      </header>
      <div className="min-h-0 grow overflow-y-auto overscroll-contain px-5 py-4">{children}</div>
      {footer && <footer className={`px-5 pt-3 pb-4 ${pinned ? 'shadow-bar' : ''}`}>{footer}</footer>}
    </dialog>
  )
}
