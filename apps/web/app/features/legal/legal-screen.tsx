import { Link } from 'react-router'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Badge } from '../../ui/badge.tsx'
import { ContentsList } from '../../shared/content/contents-list.tsx'
import { EnglishOnlyNote } from '../../shared/content/english-only-note.tsx'
import { LegalSection } from './legal-section.tsx'
import type { LegalView } from './legal-view.ts'

const LINK = 'font-semibold underline underline-offset-3 hover:decoration-2'

export function LegalScreen({ view }: { view: LegalView }) {
  const { t } = useTranslation('content')
  const { document, title, description, since, version, current, earlier, sections, storedData } = view
  return (
    <article className="pt-6 pb-16 md:pt-12">
      <h1 className="text-32 md:text-44">{title}</h1>
      <p className="mt-3 max-w-[37em] text-17 text-ink-2">{description}</p>
      <p className="mt-5 flex flex-wrap items-center gap-x-4 gap-y-2 text-15 text-ink-2">
        <Badge>{t('version', { version })}</Badge>
        <span>{t('in_force_since', { day: since })}</span>
        {earlier.map((each) => (
          <Link key={each.version} to={`/${document}/${each.version}`} className={LINK}>
            {t('earlier_version', { day: each.day })}
          </Link>
        ))}
      </p>
      {current !== null && (
        <p className="mt-5 max-w-[42em] rounded-card bg-honey-tint px-5 py-4 text-15 text-honey-ink">
          {t('replaced', { day: current.day })}{' '}
          <Link to={`/${document}`} className={LINK}>
            {t('read_current')}
          </Link>
        </p>
      )}
      {view.isEnglishOnly && <EnglishOnlyNote />}
      <div className="mt-10 grid gap-10 lg:grid-cols-[13rem_minmax(0,1fr)]">
        <div className="lg:sticky lg:top-24 lg:self-start">
          <ContentsList headings={sections.flatMap(({ heading }) => heading ?? [])} />
        </div>
        <div>
          {sections.map((section) => (
            <LegalSection key={section.heading?.id ?? ''} section={section} storedData={storedData} />
          ))}
        </div>
      </div>
    </article>
  )
}
