import { Link } from 'react-router'
import { useTranslation } from '../../i18n/use-translation.ts'
import type { BlogCard } from './blog-view.ts'
import { Render } from './render.tsx'

type Props = {
  article: BlogCard
  /** Level of the title among the headings of the page. */
  heading?: 'h2' | 'h3'
}

/** An article in a grid. Its whole surface leads to the article, except the tag. */
export function ArticleCard({ article, heading: Heading = 'h2' }: Props) {
  const { t } = useTranslation('blog')
  const { path, title, tag, published, minutes, picture } = article
  return (
    <article className="group relative flex flex-col">
      <Render picture={picture} sizes="(min-width: 1024px) 410px, (min-width: 768px) 50vw, calc(100vw - 32px)" />
      <Link to={tag.path} className="relative z-1 mt-3 self-start text-13 font-semibold text-honey-ink hover:underline">
        {tag.title}
      </Link>
      <Heading className="mt-1.5 text-20 text-balance">
        <Link to={path} className="group-hover:underline after:absolute after:inset-0">
          {title}
        </Link>
      </Heading>
      <p className="mt-2 text-13 text-ink-2">{t('day_and_minutes', { day: published, count: minutes })}</p>
    </article>
  )
}
