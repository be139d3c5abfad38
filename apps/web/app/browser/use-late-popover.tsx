import { type ReactNode, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { takeEarlyClick } from './on-first-interaction.ts'

/**
 * A popover that enters the page when its button is first pressed, because closed panels make pages large and slow.
 * Without JavaScript, the button opens a popover that `WithoutScript` puts into the page: this one, unless another is
 * named.
 */
export function useLatePopover(id: string, withoutScript = id) {
  const button = useRef<HTMLButtonElement>(null)
  const wasPressed = useRef(false)
  const [isInPage, setIsInPage] = useState(false)

  useEffect(() => {
    const { current } = button
    if (!current || !takeEarlyClick(current)) return
    // After this effect, within which React would put off the update of the press. If the press itself made React hydrate the
    // button, it has reached the handler by then, and a second one would close the popover.
    queueMicrotask(() => {
      if (!wasPressed.current) current.click()
    })
  }, [])

  return {
    isInPage,
    buttonProps: {
      ref: button,
      popoverTarget: isInPage ? id : withoutScript,
      // The browser opens the popover after this handler, so it must be in the page by then.
      onClick: () => {
        wasPressed.current = true
        flushSync(() => setIsInPage(true))
      },
    },
  }
}

/**
 * Content for visitors without JavaScript. Only the server renders it; other browsers read it as one text. The element is out
 * of the flow, so that it takes no gap between its neighbours.
 */
export const WithoutScript = ({ children }: { children: ReactNode }) => (
  <noscript className="absolute">{import.meta.env.SSR && children}</noscript>
)
