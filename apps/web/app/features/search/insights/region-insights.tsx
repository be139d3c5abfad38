import { useEffect, useRef } from 'react'
import { useHref } from 'react-router'

/** Shows what the server rendered about the region. */
export function RegionInsights({ html }: { html: string }) {
  const home = useHref('/')
  const section = useRef<HTMLDivElement>(null)
  // The markup was rendered without the language that the page's URL may begin with.
  const linked = home === '/' ? html : html.replaceAll('<a href="/', `<a href="${home}/`)

  useEffect(() => {
    const { current } = section
    // Fills tables that were opened before this script arrived, then each as it opens. The event does not bubble.
    for (const details of current?.querySelectorAll('details[open]') ?? []) fillDetails(details)
    const onToggle = ({ target }: Event) => target instanceof Element && fillDetails(target)
    current?.addEventListener('toggle', onToggle, true)
    return () => current?.removeEventListener('toggle', onToggle, true)
  }, [])
  return <div ref={section} className="column pt-12 md:pt-16" dangerouslySetInnerHTML={{ __html: linked }} />
}

/** Replaces what browsers with JavaScript read as text by the elements that it describes. The server rendered it. */
function fillDetails(details: Element) {
  for (const hidden of details.querySelectorAll(':scope > noscript')) hidden.outerHTML = hidden.textContent
}
