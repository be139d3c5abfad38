type Props = {
  /** Sanitised when the site was built. */
  html: string
  className?: string
}

/** Text of an article. */
export function ArticleHtml({ html, className = '' }: Props) {
  return <div className={`article ${className}`} dangerouslySetInnerHTML={{ __html: html }} />
}
