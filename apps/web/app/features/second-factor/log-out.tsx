import { useTranslation } from '../../i18n/use-translation.ts'
import { Button } from '../../ui/button.tsx'

/** For who came with the wrong account. */
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
