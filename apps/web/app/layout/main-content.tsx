import { type ReactNode, useRef } from 'react'
import { useLocation } from 'react-router'
import { useOnChange } from '../ui/use-on-change.ts'
import { usePageFrame } from './page-frame.ts'

const ID = 'main'

export const SKIP_TARGET = `#${ID}`

/**
 * Takes the focus after navigation, so that keyboards and screen readers start at the content, as after a full page
 * load.
 */
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
