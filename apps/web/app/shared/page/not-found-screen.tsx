import { useHref } from 'react-router'
import { useTranslation } from '../../i18n/use-translation.ts'
import { useSite } from './site.ts'
import { EmptyPlot } from './empty-plot.tsx'
import { SupportContacts } from './support-contacts.tsx'

/** Screen for a missing page and for one that failed. */
export function NotFoundScreen() {
  const { edition } = useSite()
  const { t } = useTranslation(['common', 'frame'])
  const title = t('not_found_title')
  return (
    <div className="grid items-center gap-8 py-8 lg:grid-cols-[5fr_7fr] lg:gap-16 lg:py-16">
      <title>{`${title} | ${edition.brand}`}</title>
      <meta name="robots" content="noindex" />
      <div>
        <p className="text-20 leading-none font-bold text-danger">{t('not_found_code')}</p>
        <h1 className="mt-3 text-44 leading-none tracking-[-0.024em] lg:text-64">{title}</h1>
        <p className="mt-4 text-17 text-ink-2">{t('not_found_text')}</p>
        <p className="mt-2 max-w-[26em] text-ink-2">{t('frame:not_found_hint')}</p>
        <p className="my-7">
          {/* Forces a full page load, so that no state of a crashed page survives. */}
          <a
            href={useHref('/')}
            className="inline-flex min-h-12 items-center rounded-control bg-red-strong px-5 font-semibold text-on-dark transition-colors duration-(--time-fast) hover:bg-red-deep"
          >
            {t('back_to_home')}
          </a>
          <a href={useHref('/help')} className="ml-6 font-semibold underline underline-offset-3">
            {t('frame:link_help')}
          </a>
        </p>
        <SupportContacts />
      </div>
      <EmptyPlot />
    </div>
  )
}
