import { useTranslation } from '../../../i18n/use-translation.ts'
import { Button } from '../../../ui/button.tsx'

/** For users who are logged in with the wrong account. */
export function LogOut() {
  const { t } = useTranslation('second_factor')
  return (
    <form method="post" action="/logout">
      <Button type="submit" variant="link">
        {t('log_out')}
      </Button>
    </form>
  )
}
