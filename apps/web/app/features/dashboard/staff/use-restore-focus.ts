import { useEffect, useRef } from 'react'

/** Returns focus to the link that opened the closed panel, unless something else has focus. */
export function useRestoreFocus(openUrl: string | undefined) {
  const lastOpenUrl = useRef(openUrl)
  useEffect(() => {
    const opener = lastOpenUrl.current
    lastOpenUrl.current = openUrl
    if (openUrl !== undefined || opener === undefined || document.activeElement !== document.body) return
    document.querySelector<HTMLElement>(`a[href="${opener}"]`)?.focus()
  }, [openUrl])
}
