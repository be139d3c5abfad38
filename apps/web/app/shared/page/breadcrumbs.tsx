import { Link } from 'react-router'
import { useTranslation } from '../../i18n/use-translation.ts'
import { breadcrumbJsonLd, type Crumb } from './breadcrumb-trail.ts'
import { useSite } from './site.ts'

/** Breadcrumbs for visitors and search engines. `current` is the page itself, which is not a link. */
export function Breadcrumbs({ crumbs, current }: { crumbs: readonly Crumb[]; current: string }) {
  const { origin } = useSite()
  const { t } = useTranslation('frame')
  return (
    <nav aria-label={t('breadcrumbs')} className="py-4 text-13 text-ink-3">
      <ol className="flex flex-wrap gap-x-1.5">
        {crumbs.map(({ name, path }) => (
          <li key={path} className="after:ml-1.5 after:content-['/'_/_'']">
            <Link to={path} className="inline-block py-0.75 text-ink-2 hover:underline">
              {name}
            </Link>
          </li>
        ))}
        <li aria-current="page" className="py-0.75">
          {current}
        </li>
      </ol>
      {/* JSON-LD, which is not executed. As a child, React would escape its quotes as entities, which parsers do not decode. */}
      <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: breadcrumbJsonLd(crumbs, origin) }} />
    </nav>
  )
}
