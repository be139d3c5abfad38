import { type ReactNode, useEffect, useId, useState } from 'react'

/** Above its trigger; anchor positioning keeps it inside the window. */
const POSITION =
  'absolute bottom-full left-1/2 -translate-x-1/2 mb-2 ' +
  'supports-[anchor-scope:--tip]:fixed supports-[anchor-scope:--tip]:bottom-auto supports-[anchor-scope:--tip]:left-auto ' +
  'supports-[anchor-scope:--tip]:translate-x-0 supports-[anchor-scope:--tip]:m-2 [position-anchor:--tip] ' +
  '[position-area:top] [position-try-fallbacks:flip-block]'

type Props = {
  text: ReactNode
  /** Renders the trigger; spread the given props onto a focusable element. */
  children: (trigger: { 'aria-describedby': string }) => ReactNode
}

/** A short text about a control on hover or focus; Escape hides it. Its text must not be needed to use the page. */
export function Tooltip({ text, children }: Props) {
  const id = useId()
  const [shown, setShown] = useState(false)
  const show = () => setShown(true)
  const hide = () => setShown(false)

  useEffect(() => {
    if (!shown) return
    const onKey = (event: KeyboardEvent) => {
      if (event.key === 'Escape') setShown(false)
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [shown])

  return (
    <span
      className="relative inline-flex [anchor-scope:--tip] [anchor-name:--tip]"
      onPointerEnter={show}
      onPointerLeave={hide}
      onFocus={show}
      onBlur={hide}
    >
      {children({ 'aria-describedby': id })}
      <span
        role="tooltip"
        id={id}
        className={`${POSITION} z-30 w-max max-w-60 rounded-control bg-night px-3 py-2 text-left text-13 font-normal text-on-dark shadow-float transition-[opacity,visibility] duration-(--time-fast) ${shown ? '' : 'invisible opacity-0'}`}
      >
        {text}
      </span>
    </span>
  )
}
