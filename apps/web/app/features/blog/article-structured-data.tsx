import { useSite } from '../../shared/page/site.ts'
import { articleGraph } from './article-graph.ts'
import type { BlogArticle } from './blog-view.ts'

/** Structured data about an article. Rendered only on the server, since search engines read the HTML. */
export function ArticleStructuredData({ article }: { article: BlogArticle }) {
  const { edition, language, sites } = useSite()
  return (
    <script
      type="application/ld+json"
      suppressHydrationWarning
      dangerouslySetInnerHTML={{
        __html: import.meta.env.SSR ? articleGraph(article, { brand: edition.brand, language, site: sites[0] }) : '',
      }}
    />
  )
}
