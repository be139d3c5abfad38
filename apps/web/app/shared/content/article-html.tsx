import { useHref } from 'react-router'

type Props = {
  /** Sanitised when the site was built. */
  html: string
  className?: string
}

/** Text of an article. */
export function ArticleHtml({ html, className = '' }: Props) {
  const home = useHref('/')
  // The text was built without the language that the page's URL may begin with.
  const linked = home === '/' ? html : html.replaceAll('href="/', `href="${home}/`)
  return <div className={`article ${className}`} dangerouslySetInnerHTML={{ __html: linked }} />
}
