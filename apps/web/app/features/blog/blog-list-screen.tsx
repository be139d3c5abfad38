import { useTranslation } from '../../i18n/use-translation.ts'
import { ArticleCard } from './article-card.tsx'
import type { BlogList } from './blog-view.ts'
import { LeadArticle } from './lead-article.tsx'
import { TagLinks } from './tag-links.tsx'

/** All articles, or those of a tag. */
export function BlogListScreen({ tags, current, articles, feed }: BlogList) {
  const { t } = useTranslation('blog')
  const [lead, ...others] = articles
  const inGrid = current === null ? others : articles
  return (
    <div className="pb-16">
      <h1 className="pt-4 text-32 md:pt-8 md:text-44">{current?.title ?? t('title')}</h1>
      <p className="mt-3 max-w-[37em] text-17 text-ink-2">{current?.description ?? t('intro')}</p>
      <TagLinks tags={tags} current={current} />
      {current === null && lead !== undefined && (
        <div className="mt-8 md:mt-10">
          <LeadArticle article={lead} />
        </div>
      )}
      <div className="mt-10 flex flex-wrap items-baseline justify-between gap-x-6 gap-y-2">
        <h2 className="text-24 md:text-32">{current === null ? t('latest') : t('articles')}</h2>
        <p className="text-13 text-ink-2">{t('renders')}</p>
      </div>
      <ul className="mt-5 grid gap-x-6 gap-y-10 md:grid-cols-2 lg:grid-cols-3">
        {inGrid.map((article) => (
          <li key={article.path}>
            <ArticleCard article={article} heading="h3" />
          </li>
        ))}
      </ul>
      <p className="mt-12 text-15">
        {/* A feed is no page of the app, so the browser has to open it. */}
        <a href={feed} type="application/atom+xml" className="font-semibold underline underline-offset-3">
          {t('feed')}
        </a>
      </p>
    </div>
  )
}
