import { CREDITS } from '../features/credits/credits.ts'
import type { MessagesHandle } from '../i18n/message-preloads.tsx'
import { useTranslation } from '../i18n/use-translation.ts'
import { breadcrumbTrail } from '../shared/page/breadcrumb-trail.ts'
import type { PublicPageHandle } from '../shared/page/public-page.ts'
import { Breadcrumbs } from '../shared/page/breadcrumbs.tsx'
import { PageHead } from '../shared/page/page-head.tsx'

export const handle: MessagesHandle & PublicPageHandle = { namespaces: ['credits'], publicQuery: [] }

const LINK = 'underline underline-offset-3 hover:decoration-2'

/** Credits the sources of data, fonts and icons, as their licences require. */
export default function CreditsPage() {
  const { t } = useTranslation(['credits', 'frame'])
  const trail = breadcrumbTrail({ home: t('frame:home'), countries: t('frame:link_countries') }, [])
  return (
    <>
      <PageHead title={t('title')} description={t('intro')} path="/credits" />
      <Breadcrumbs crumbs={trail.slice(0, 1)} current={t('title')} />
      <div className="max-w-[46rem] pt-6 pb-16 md:pt-12">
        <h1 className="text-32 md:text-44">{t('title')}</h1>
        <p className="mt-4 text-17 text-ink-2">{t('intro')}</p>
        <dl className="mt-8 border-t border-sand-200">
          {CREDITS.map(({ what, from, website, licence, licenceWebsite }) => (
            <div key={what} className="grid gap-1 border-b border-sand-200 py-4 md:grid-cols-[16rem_1fr] md:gap-6">
              <dt className="text-ink-2">{t(what)}</dt>
              <dd>
                <a href={website} className={`font-semibold ${LINK}`}>
                  {from}
                </a>{' '}
                <a href={licenceWebsite} className={`text-13 whitespace-nowrap text-ink-2 ${LINK}`}>
                  {licence}
                </a>
              </dd>
            </div>
          ))}
        </dl>
        <p className="mt-8 text-ink-2">{t('pictures')}</p>
      </div>
    </>
  )
}
