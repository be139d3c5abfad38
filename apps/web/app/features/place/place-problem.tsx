import { Link } from 'react-router'
import { useTranslation } from '../../i18n/use-translation.ts'
import { PageHead } from '../../parts/page-head.tsx'
import { ErrorState } from '../../ui/error-state.tsx'

type Props = { title: string; text: string; canonicalName: string }

/** While nobody can say what the place is. */
export function PlaceProblem({ title, text, canonicalName }: Props) {
  const { t } = useTranslation('place')
  const path = `/places/${canonicalName}`
  return (
    <div className="py-12 md:py-16">
      <PageHead title={title} path={path} noindex />
      <h1 className="mb-6 text-32 md:text-44">{namedBy(canonicalName)}</h1>
      <h2 className="sr-only">{t('rooms_title')}</h2>
      <ErrorState title={title} text={text}>
        <Link
          to={path}
          reloadDocument
          className="inline-flex min-h-11 items-center font-semibold underline underline-offset-3"
        >
          {t('try_again')}
        </Link>
      </ErrorState>
    </div>
  )
}

/** Until the API says how it is written: `marlow-yard-leeds` is at least 'Marlow Yard Leeds'. */
const namedBy = (canonicalName: string) =>
  canonicalName
    .split('-')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(' ')
