import { Link } from 'react-router'
import { useTranslation } from '../../i18n/use-translation.ts'
import { ArticleSections } from '../../shared/content/article-sections.tsx'
import { ContentsList } from '../../shared/content/contents-list.tsx'
import { EnglishOnlyNote } from '../../shared/content/english-only-note.tsx'
import { Badge } from '../../ui/badge.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { ArticleCard } from './article-card.tsx'
import type { BlogArticle } from './blog-view.ts'
import { Render } from './render.tsx'

const LINK = 'font-semibold underline underline-offset-3 hover:decoration-2'

export function ArticleScreen({ article }: { article: BlogArticle }) {
  const { t } = useTranslation('blog')
  const { title, description, published, updated, minutes, picture, sections, tags, facts, related } = article
  const AUTHORS = {
    editors: t('author_editors'),
    support: t('author_support'),
    bookings: t('author_bookings'),
  } as const
  return (
    <div className="pt-2 pb-16 md:pt-4">
      <article lang={article.isEnglishOnly ? facts.language : undefined}>
        <ul className="flex flex-wrap gap-x-4">
          {tags.map(({ tag, title: name, path }) => (
            <li key={tag}>
              <Link to={path} rel="tag" className="text-13 font-semibold text-honey-ink hover:underline">
                {name}
              </Link>
            </li>
          ))}
        </ul>
        <h1 className="mt-2 max-w-[22em] text-32 text-balance md:text-44">{title}</h1>
        <p className="mt-3 max-w-[37em] text-17 text-ink-2">{description}</p>
        <p className="mt-4 text-15 font-semibold">{AUTHORS[article.author]}</p>
        <p className="text-13 text-ink-2">
          {t('day_and_minutes', { day: published, count: minutes })} <span aria-hidden="true">·</span>{' '}
          {t('updated', { day: updated })}
        </p>
        {article.isEnglishOnly && <EnglishOnlyNote />}
        <div className="relative mt-6">
          <Render
            picture={picture}
            sizes="(min-width: 1344px) 1280px, calc(100vw - 32px)"
            priority
            className="aspect-3/2 md:aspect-auto md:h-96"
          />
          <span className="absolute top-3 left-3">
            <Badge tone="paper">{t('render')}</Badge>
          </span>
        </div>
        <div className="mt-8 grid gap-x-12 gap-y-10 lg:grid-cols-[13rem_minmax(0,1fr)] xl:grid-cols-[13rem_minmax(0,42rem)_minmax(0,1fr)]">
          <div className="lg:sticky lg:top-24 lg:self-start">
            <ContentsList headings={sections.flatMap(({ heading }) => heading ?? [])} />
          </div>
          <div className="min-w-0 max-w-[42rem]">
            <ArticleSections
              sections={sections}
              sectionClass="mt-10 first:mt-0"
              textClass="text-17!"
              inShortClass="text-20!"
            />
          </div>
          <FindRoom />
        </div>
      </article>
      {related.length > 0 && (
        <section className="mt-16">
          <h2 className="text-24 md:text-32">{t('related')}</h2>
          <ul className="mt-5 grid gap-x-6 gap-y-10 md:grid-cols-2 lg:grid-cols-3">
            {related.map((each) => (
              <li key={each.path}>
                <ArticleCard article={each} heading="h3" />
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  )
}

/** Leads from reading to looking for a room, or to an answer. */
function FindRoom() {
  const { t } = useTranslation('blog')
  return (
    <aside className="self-start rounded-card border border-sand-200 bg-sand-50 p-5 lg:col-start-2 lg:max-w-[42rem] xl:sticky xl:top-24 xl:col-start-3">
      <h2 className="text-17">{t('find_room')}</h2>
      <p className="mt-1 mb-4 text-15 text-ink-2">{t('find_room_text')}</p>
      <ButtonLink to="/places">{t('see_cities')}</ButtonLink>
      <p className="mt-4 text-15">
        <Link to="/help" className={LINK}>
          {t('ask_help')}
        </Link>
      </p>
    </aside>
  )
}
