import type { Section } from '@amber/content/article'
import { ArticleHtml } from '../../shared/content/article-html.tsx'

/** Sections of a text with their headings, each summary first. */
export function TextSections({ sections }: { sections: readonly Section[] }) {
  return (
    <div className="grid gap-8">
      {sections.map(({ heading, inShort, html }) => (
        <section key={heading?.id ?? ''} className="max-w-[42rem]">
          {heading !== null && (
            <h2 id={heading.id} className="mb-3 scroll-mt-24 text-24">
              {heading.text}
            </h2>
          )}
          {inShort !== null && (
            <div className="mb-4 border-s-3 border-honey ps-4">
              <ArticleHtml html={inShort} className="font-display text-17! font-(--font-weight-title)" />
            </div>
          )}
          <ArticleHtml html={html} />
        </section>
      ))}
    </div>
  )
}
