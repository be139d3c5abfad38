import { Link } from 'react-router'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Badge } from '../../ui/badge.tsx'
import type { BlogCard } from './blog-view.ts'
import { Render } from './render.tsx'

/** The first article of the blog, larger than the others. */
export function LeadArticle({ article }: { article: BlogCard }) {
  const { t } = useTranslation('blog')
  const { path, title, description, tag, published, minutes, picture } = article
  return (
    <article className="group relative grid items-center gap-x-12 gap-y-5 lg:grid-cols-[minmax(0,45rem)_minmax(0,1fr)]">
      <div className="relative">
        <Render picture={picture} sizes="(min-width: 1024px) 720px, calc(100vw - 32px)" priority />
        <span className="absolute top-3 left-3">
          <Badge tone="paper">{t('render')}</Badge>
        </span>
      </div>
      <div>
        <Link to={tag.path} className="relative z-1 text-13 font-semibold text-honey-ink hover:underline">
          {tag.title}
        </Link>
        <h2 className="mt-2 text-32 text-balance md:text-44">
          <Link to={path} className="group-hover:underline after:absolute after:inset-0">
            {title}
          </Link>
        </h2>
        <p className="mt-3 text-17 text-ink-2">{description}</p>
        <p className="mt-3 text-13 text-ink-2">{t('day_and_minutes', { day: published, count: minutes })}</p>
      </div>
    </article>
  )
}
