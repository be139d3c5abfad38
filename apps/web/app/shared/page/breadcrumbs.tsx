import { Link } from 'react-router'
import { useTranslation } from '../../i18n/use-translation.ts'
import { breadcrumbJsonLd, type Crumb } from './breadcrumb-trail.ts'
import { urlInLanguage } from './language-alternates.ts'
import { useSite } from './site.ts'

const ONE_LINE = 'max-md:flex-nowrap max-md:overflow-x-auto max-md:[scrollbar-width:none]'
const IN_ONE_LINE = 'max-md:shrink-0 max-md:whitespace-nowrap'

type Props = {
  crumbs: readonly Crumb[]
  /** The page itself, which is not a link. */
  current: string
  /** Whether phones show one line, which scrolls sideways. */
  compact?: boolean
}

/** Breadcrumbs for visitors and search engines. */
export function Breadcrumbs({ crumbs, current, compact = false }: Props) {
  const { language, sites } = useSite()
  const { t } = useTranslation('frame')
  return (
    <nav aria-label={t('breadcrumbs')} className={`py-4 text-13 text-ink-3 ${compact ? 'max-md:py-1' : ''}`}>
      <ol className={`flex flex-wrap gap-x-1.5 ${compact ? ONE_LINE : ''}`}>
        {crumbs.map(({ name, path }) => (
          <li key={path} className={`after:ml-1.5 after:content-['/'_/_''] ${compact ? IN_ONE_LINE : ''}`}>
            <Link to={path} className="inline-block py-0.75 text-ink-2 hover:underline">
              {name}
            </Link>
          </li>
        ))}
        <li aria-current="page" className={`py-0.75 ${compact ? IN_ONE_LINE : ''}`}>
          {current}
        </li>
      </ol>
      {/*
        JSON-LD, which is not executed and only search engines read, so that it stays out of the bundle. As a child, React
        would escape its quotes as entities, which parsers do not decode.
      */}
      <script
        type="application/ld+json"
        suppressHydrationWarning
        dangerouslySetInnerHTML={{
          __html: import.meta.env.SSR
            ? breadcrumbJsonLd(crumbs, (path) => urlInLanguage(path, language, sites[0]))
            : '',
        }}
      />
    </nav>
  )
}
