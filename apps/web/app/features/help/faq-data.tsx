import { urlInLanguage } from '../../shared/page/language-alternates.ts'
import { useSite } from '../../shared/page/site.ts'
import { type FaqPage, faqGraph } from './faq-graph.ts'

/** Structured data of questions. Only search engines read it, so the browser does not build it again. */
export function FaqData(page: FaqPage) {
  const { language, sites } = useSite()
  return (
    <script
      type="application/ld+json"
      suppressHydrationWarning
      dangerouslySetInnerHTML={{
        __html: import.meta.env.SSR ? faqGraph(page, (path) => urlInLanguage(path, language, sites[0])) : '',
      }}
    />
  )
}
