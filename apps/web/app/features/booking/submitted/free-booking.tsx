import { Form, useLocation, useNavigation } from 'react-router'
import { useTranslation } from '../../../i18n/use-translation.ts'
import type { CallProblem } from '../../../lib/failed-call.server.ts'
import { loginAddress } from '../../../lib/login-address.ts'
import { useSite } from '../../../lib/site.ts'
import { RefusedOutcome } from '../../../parts/refused-outcome.tsx'
import { Button, ButtonLink } from '../../../ui/button.tsx'

/** What the form of `/forms/submit` is sent for, where it is not the score. */
export const BOOK_FIELD = 'book'

/** Nothing is to be paid: one press books the room, for whoever has proven the e-mail by logging in with it. */
export function FreeBooking({ refused }: { refused: CallProblem | null }) {
  const { t } = useTranslation('book')
  const { account } = useSite()
  const { pathname, search } = useLocation()
  const isBusy = useNavigation().formMethod === 'POST'
  return (
    <section className="grid justify-items-start gap-3 rounded-card border border-ink p-5 md:p-6">
      <h2 className="text-20">{t('free_title')}</h2>
      <p className="text-ink-2">{t(account ? 'free_text' : 'free_log_in_text')}</p>
      {refused && <RefusedOutcome problem={refused} />}
      {account ? (
        <Form method="post">
          <Button type="submit" name={BOOK_FIELD} value="free" busy={isBusy}>
            {t('free_button')}
          </Button>
        </Form>
      ) : (
        <ButtonLink to={loginAddress(pathname + search)}>{t('log_in')}</ButtonLink>
      )}
    </section>
  )
}
