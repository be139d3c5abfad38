import { useTranslation } from '../../i18n/use-translation.ts'
import type { CallProblem } from '../../server/failed-call.server.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { ErrorState } from '../../ui/error-state.tsx'

type Props = {
  problem: Pick<CallProblem, 'title' | 'text'>
  /** Path of the page to retry. */
  path: string
}

/** Replaces a page that failed to load and offers a retry. */
export function PageProblem({ problem: { title, text }, path }: Props) {
  const { t } = useTranslation('common')
  return (
    <ErrorState title={title} text={text}>
      <ButtonLink to={path} reloadDocument variant="outline" size="small">
        {t('try_again')}
      </ButtonLink>
    </ErrorState>
  )
}
