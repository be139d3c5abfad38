import { Link } from 'react-router'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { type SuggestedName, SuggestedNames } from './suggested-names.tsx'

type Props = { corrections: readonly SuggestedName[] }

/** Links to the names that a misspelt text may mean, most likely first. */
export function Corrections({ corrections: [first, ...others] }: Props) {
  const { t } = useTranslation('search_box')
  if (first === undefined) return null
  return (
    <div className="mt-4 mb-8">
      <p className="text-20 md:text-24">
        <Link to={first.url} className="font-semibold underline underline-offset-4">
          {t('did_you_mean_name', { name: first.name })}
        </Link>
      </p>
      {others.length > 0 && <SuggestedNames names={others} />}
    </div>
  )
}
