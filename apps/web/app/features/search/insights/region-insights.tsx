import { useHref } from 'react-router'

/** Shows what the server rendered about the region. */
export function RegionInsights({ html }: { html: string }) {
  const home = useHref('/')
  // The markup was rendered without the language that the page's URL may begin with.
  const linked = home === '/' ? html : html.replaceAll('<a href="/', `<a href="${home}/`)
  return <div className="column pt-12 md:pt-16" dangerouslySetInnerHTML={{ __html: linked }} />
}
