import { useHref } from 'react-router'

type Props = {
  /** Sanitised when the site was built. */
  html: string
  className?: string
}

/**
 * Start of a link to a page, which the text has without the language that the page's URL may begin with. A file, such as
 * `/logos/world.svg`, has a URL for all languages.
 */
const PAGE_LINK = /href="\/(?![^"]*\.[a-z]+")/g

/** Text of an article. */
export function ArticleHtml({ html, className = '' }: Props) {
  const home = useHref('/')
  const linked = home === '/' ? html : html.replaceAll(PAGE_LINK, `href="${home}/`)
  return <div className={`article ${className}`} dangerouslySetInnerHTML={{ __html: linked }} />
}
