import { useTranslation } from '../../../i18n/use-translation.ts'
import { Pagination } from '../../../ui/pagination.tsx'

type Props = {
  page: number
  pages: number
  hrefOf: (page: number) => string
  /** Accessible name of the navigation. */
  label: string
  /** Replace 'Previous' and 'Next' where other words say more. */
  previous?: string
  next?: string
}

/** Pagination of a list in the account. Renders nothing for a single page. */
export function ProfilePagination({ page, pages, hrefOf, label, previous, next }: Props) {
  const { t } = useTranslation('profile')
  if (pages <= 1) return null
  return (
    <Pagination
      page={page}
      pages={pages}
      hrefOf={hrefOf}
      label={label}
      previous={previous ?? t('previous')}
      next={next ?? t('next')}
      summary={t('page_of', { page, pages })}
      pageLabel={(at) => t('page', { page: at })}
    />
  )
}
