import { useHref } from 'react-router'
import { useTranslation } from '../i18n/use-translation.ts'
import { useReturnPath } from './use-return-path.ts'

/** Native form, so that logging out works even if the script fails to load. */
export function LogOutForm({ buttonClass }: { buttonClass: string }) {
  const { t } = useTranslation('frame')
  return (
    <form method="post" action={useHref('/logout')}>
      <input type="hidden" name="return_to" value={useReturnPath()} />
      <button
        className={`flex w-full cursor-pointer items-center rounded-control px-3 hover:bg-sand-100 ${buttonClass}`}
      >
        {t('log_out')}
      </button>
    </form>
  )
}
