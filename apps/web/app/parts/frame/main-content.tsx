import { type ReactNode, useRef } from 'react'
import { useLocation } from 'react-router'
import { useOnChange } from '../../lib/use-on-change.ts'
import { usePageFrame } from '../../lib/page-frame.ts'

const ID = 'main'

export const SKIP_TARGET = `#${ID}`

/** Takes the focus when another page comes, so that keyboards and screen readers begin there, as after a full load. */
export function MainContent({ children }: { children: ReactNode }) {
  const main = useRef<HTMLElement>(null)
  useOnChange(useLocation().pathname, () => main.current?.focus({ preventScroll: true }))
  return (
    <main
      ref={main}
      id={ID}
      tabIndex={-1}
      className={`w-full grow outline-none ${usePageFrame().wide ? '' : 'column'}`}
    >
      {children}
    </main>
  )
}
