import { useLocation } from 'react-router'
import { useTranslation } from '../../i18n/use-translation.ts'
import { withoutToken } from '../../lib/without-token.ts'

/** A plain form: nobody is kept logged in by a script that did not come. */
export function LogOutForm({ buttonClass }: { buttonClass: string }) {
  const { t } = useTranslation('frame')
  const { pathname, search } = useLocation()
  return (
    <form method="post" action="/logout">
      <input type="hidden" name="return_to" value={pathname + withoutToken(search)} />
      <button
        className={`flex w-full cursor-pointer items-center rounded-control px-3 hover:bg-sand-100 ${buttonClass}`}
      >
        {t('log_out')}
      </button>
    </form>
  )
}
