import type { Section } from '@amber/content/article'
import { ArticleHtml } from './article-html.tsx'

type Props = {
  sections: readonly Section[]
  sectionClass: string
  /** Classes of the text, and of the summary before it. */
  textClass?: string
  inShortClass: string
}

/** Sections of an article, each with its heading and its summary. */
export function ArticleSections({ sections, sectionClass, textClass = '', inShortClass }: Props) {
  return sections.map(({ heading, inShort, html }) => (
    <section key={heading?.id ?? ''} className={sectionClass}>
      {heading !== null && (
        <h2 id={heading.id} className="mb-3 scroll-mt-24 text-24">
          {heading.text}
        </h2>
      )}
      {inShort !== null && (
        <div className="mb-6 border-s-3 border-honey ps-4">
          <ArticleHtml html={inShort} className={`font-display font-(--font-weight-title) ${inShortClass}`} />
        </div>
      )}
      <ArticleHtml html={html} className={textClass} />
    </section>
  ))
}
