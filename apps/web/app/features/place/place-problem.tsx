import { useTranslation } from '../../i18n/use-translation.ts'
import { PageHead } from '../../shared/page/page-head.tsx'
import { RetryLink } from '../../shared/page/retry-link.tsx'
import { ErrorState } from '../../ui/error-state.tsx'

type Props = { title: string; text: string; canonicalName: string }

/** Shown when the place cannot be loaded. */
export function PlaceProblem({ title, text, canonicalName }: Props) {
  const { t } = useTranslation('place')
  const path = `/places/${canonicalName}`
  return (
    <div className="py-12 md:py-16">
      <PageHead title={title} path={path} noindex />
      <h1 className="mb-6 text-32 md:text-44">{titleFromName(canonicalName)}</h1>
      <h2 className="sr-only">{t('rooms_title')}</h2>
      <ErrorState title={title} text={text}>
        <RetryLink to={path}>{t('try_again')}</RetryLink>
      </ErrorState>
    </div>
  )
}

/** Fallback title derived from the URL: `marlow-yard-leeds` becomes 'Marlow Yard Leeds'. */
const titleFromName = (canonicalName: string) =>
  canonicalName
    .split('-')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(' ')
