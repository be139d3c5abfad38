import { useHref } from 'react-router'

/** Shows offers that the server rendered, without the language that the page's URL may begin with. */
export function TakeoverMarkup({ html, ...section }: { html: string; id?: string; className?: string }) {
  const home = useHref('/')
  const linked = home === '/' ? html : html.replaceAll('<a href="/', `<a href="${home}/`)
  return <section {...section} aria-labelledby="takeovers-title" dangerouslySetInnerHTML={{ __html: linked }} />
}
