import { Form, useLocation, useNavigation } from 'react-router'
import { useTranslation } from '../../../i18n/use-translation.ts'
import type { CallProblem } from '../../../server/failed-call.server.ts'
import { loginUrl } from '../../../shared/page/login-url.ts'
import { useSite } from '../../../shared/page/site.ts'
import { ErrorOutcome } from '../../../shared/page/error-outcome.tsx'
import { Button, ButtonLink } from '../../../ui/button.tsx'

/** Field that tells a booking from an NPS score in the form of `/forms/submit`. */
export const BOOK_FIELD = 'book'

/** Books a room without payment. Requires login, which verifies the email. */
export function FreeBooking({ refused: problem }: { refused: CallProblem | null }) {
  const { t } = useTranslation('book')
  const { account } = useSite()
  const { pathname, search } = useLocation()
  const isBusy = useNavigation().formMethod === 'POST'
  return (
    <section className="grid justify-items-start gap-3 rounded-card border border-ink p-5 md:p-6">
      <h2 className="text-20">{t('free_title')}</h2>
      <p className="text-ink-2">{t(account ? 'free_text' : 'free_log_in_text')}</p>
      {problem && <ErrorOutcome problem={problem} />}
      {account ? (
        <Form method="post">
          <Button type="submit" name={BOOK_FIELD} value="free" busy={isBusy}>
            {t('free_button')}
          </Button>
        </Form>
      ) : (
        <ButtonLink to={loginUrl(pathname + search)}>{t('log_in')}</ButtonLink>
      )}
    </section>
  )
}
