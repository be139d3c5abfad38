import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { useSite } from '../../../shared/page/site.ts'
import { telephoneLink } from '../../../shared/page/telephone-link.ts'
import { Icon } from '../../../ui/icon.tsx'

type Props = {
  /** Shown beside the phone number, such as a link to exit. */
  action?: ReactNode
  /** Whether links load a new document; `features/payment/shared/payment-document.ts` says why. */
  leavesDocument?: boolean
  /** Shown below the header, such as a choice of language. */
  bar?: ReactNode
  children: ReactNode
}

const LINKS = [
  { path: '/help', label: 'frame_help' },
  { path: '/terms', label: 'frame_terms' },
  { path: '/privacy', label: 'frame_privacy' },
] as const

/** Frame for a page with a single task: the logo, a phone number and an optional exit. */
export function FlowFrame({ action, leavesDocument = false, bar, children }: Props) {
  const { edition } = useSite()
  const { t } = useTranslation('book')
  const phone = edition.supportPhone
  return (
    <div className="mb-(--consent-height) flex min-h-dvh flex-col">
      <header className="border-b border-sand-200 bg-paper print:[&_a:not(:first-child)]:hidden">
        <div className="column flex h-16 items-center gap-2 md:gap-4 lg:h-18">
          <Link
            to="/"
            reloadDocument={leavesDocument}
            aria-label={t('to_home', { brand: edition.brand })}
            className="inline-flex min-h-11 shrink-0 items-center gap-1.75 font-display text-24 leading-none font-bold tracking-[-0.035em]"
          >
            <img src={edition.logo} alt="" width={26} height={26} />
            {edition.brand}
          </Link>
          <a
            href={telephoneLink(phone)}
            aria-label={t('call_us', { phone })}
            className="tabular ml-auto inline-flex min-h-11 min-w-11 items-center justify-center gap-2 rounded-control font-medium hover:bg-sand-100 md:px-3"
          >
            <Icon name="phone" className="md:size-4" />
            <span className="max-md:hidden">{phone}</span>
          </a>
          {action}
        </div>
      </header>
      {bar}
      <div className="column w-full grow">{children}</div>
      <footer className="mt-16 print:hidden border-t border-sand-200 bg-sand-50 py-6 text-13 text-ink-3">
        <div className="column flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
          <span>© {edition.brand}</span>
          <ul className="flex gap-5">
            {LINKS.map(({ path, label }) => (
              <li key={path}>
                <Link
                  to={path}
                  reloadDocument={leavesDocument}
                  className="inline-block py-2 hover:text-ink hover:underline"
                >
                  {t(label)}
                </Link>
              </li>
            ))}
          </ul>
        </div>
      </footer>
    </div>
  )
}
