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
  const [isInPage, setIsInPage] = useState(false)

  useEffect(() => {
    const { current } = button
    // After this effect, within which React would put off the update of the press.
    if (current && takeEarlyClick(current)) queueMicrotask(() => current.click())
  }, [])

  return {
    isInPage,
    buttonProps: {
      ref: button,
      popoverTarget: isInPage ? id : withoutScript,
      // The browser opens the popover after this handler, so it must be in the page by then.
      onClick: () => flushSync(() => setIsInPage(true)),
    },
  }
}

/** Content for visitors without JavaScript. Only the server renders it; other browsers read it as one text. */
export const WithoutScript = ({ children }: { children: ReactNode }) => (
  <noscript>{import.meta.env.SSR && children}</noscript>
)
