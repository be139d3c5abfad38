import { Link } from 'react-router'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { Icon } from '../../../ui/icon.tsx'
import { denseLook } from './dense-button.tsx'

type Props = { page: number; pages: number; hrefOf: (page: number) => string }

/** Steps between the pages of a list. */
export function ListPages({ page, pages, hrefOf }: Props) {
  const { t } = useTranslation('dashboard')
  if (pages === 1) return null
  const steps = [
    { to: page - 1, label: t('previous_page'), icon: 'chevron-left', rel: 'prev' },
    { to: page + 1, label: t('next_page'), icon: 'chevron-right', rel: 'next' },
  ] as const
  return (
    <nav
      aria-label={t('pages')}
      className="flex shrink-0 items-center gap-2 border-t border-sand-200 px-4 py-1.5 text-ink-3"
    >
      <span className="mr-auto tabular">{t('page_of', { page, pages })}</span>
      {steps.map(({ to, label, icon, rel }) =>
        to < 1 || to > pages ? null : (
          <Link key={rel} to={hrefOf(to)} rel={rel} aria-label={label} className={denseLook()}>
            <Icon name={icon} size="tiny" />
          </Link>
        ),
      )}
    </nav>
  )
}
