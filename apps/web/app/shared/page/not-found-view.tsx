import { useHref, useLocation } from 'react-router'
import { useTranslation } from '../../i18n/use-translation.ts'
import { useSite } from './site.ts'
import { EmptyPlot } from './empty-plot.tsx'
import { useFaultReference } from './fault-reference.ts'
import { SupportContacts } from './support-contacts.tsx'

type Props = {
  /** Why the page failed; undefined if there is no such page. */
  fault: { error: unknown } | undefined
}

/** Screen for a missing page and for one that failed, which says that the fault is ours. */
export function NotFoundView({ fault }: Props) {
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
        {fault ? (
          <Fault error={fault.error} />
        ) : (
          <p className="mt-2 max-w-[26em] text-ink-2">{t('frame:not_found_hint')}</p>
        )}
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

/** Says that the fault is ours, what the visitor can do, and the reference by which we find it in our logs. */
function Fault({ error }: { error: unknown }) {
  const { t } = useTranslation('frame')
  const { pathname, search } = useLocation()
  const reference = useFaultReference(error)
  return (
    <div className="mt-4 max-w-[30em] rounded-card border border-sand-300 p-4">
      <p className="font-semibold">{t('fault_title')}</p>
      <p className="mt-1 text-ink-2">{t('fault_text')}</p>
      <p className="mt-2">
        {/* A full page load, for the same reason. */}
        <a href={useHref({ pathname, search })} className="font-semibold underline underline-offset-3">
          {t('fault_again')}
        </a>
      </p>
      {/* The server's reference stays: it is the one in our logs. */}
      <p className="mt-2 text-13 text-ink-2 wrap-anywhere" suppressHydrationWarning>
        {reference === undefined ? '' : t('fault_reference', { reference })}
      </p>
    </div>
  )
}
