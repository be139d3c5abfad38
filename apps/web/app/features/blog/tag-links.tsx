import { Link } from 'react-router'
import { useTranslation } from '../../i18n/use-translation.ts'
import type { BlogTag } from './blog-view.ts'

const LINK =
  'block border-b-2 border-transparent py-3 font-semibold whitespace-nowrap text-ink-2 hover:text-ink aria-[current]:border-red aria-[current]:text-ink'

/** Links to all articles and to those of each tag. */
export function TagLinks({ tags, current }: { tags: readonly BlogTag[]; current: BlogTag | null }) {
  const { t } = useTranslation('blog')
  return (
    <nav aria-label={t('topics')} className="mt-6 border-b border-sand-200">
      <ul className="-mb-px flex gap-6 overflow-x-auto [scrollbar-width:none]">
        <li>
          <Link to="/blog" aria-current={current === null ? 'page' : undefined} className={LINK}>
            {t('all')}
          </Link>
        </li>
        {tags.map(({ tag, title, path }) => (
          <li key={tag}>
            <Link to={path} aria-current={tag === current?.tag ? 'page' : undefined} className={LINK}>
              {title}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
