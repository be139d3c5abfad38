import { useTranslation } from '../i18n/use-translation.ts'
import type { CallProblem } from '../lib/failed-call.server.ts'
import { ButtonLink } from '../ui/button.tsx'
import { ErrorState } from '../ui/error-state.tsx'

type Props = {
  problem: Pick<CallProblem, 'title' | 'text'>
  /** Of the page, which is asked for anew. */
  path: string
}

/** In place of a page that could not be had, with another try. */
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
