import { useTranslation } from '../../i18n/use-translation.ts'
import { ArticleHtml } from '../../shared/content/article-html.tsx'
import type { NewsItem } from './company-view.ts'

/** News in full, because each is a few sentences. */
export function NewsList({ news }: { news: readonly NewsItem[] }) {
  const { t } = useTranslation('company')
  if (news.length === 0) return <p className="text-17 text-ink-2">{t('no_news')}</p>
  return (
    <ol className="max-w-[42rem]">
      {news.map(({ slug, title, day, sections }) => (
        <li key={slug} id={slug} className="scroll-mt-24 border-t border-sand-200 py-7 first:border-0 first:pt-0">
          <p className="text-13 text-ink-3">{day}</p>
          <h2 className="mt-1 mb-3 text-24">{title}</h2>
          {sections.map(({ heading, html }) => (
            <ArticleHtml key={heading?.id ?? ''} html={html} />
          ))}
        </li>
      ))}
    </ol>
  )
}
