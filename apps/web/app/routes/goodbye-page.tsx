import { ERASURE_DEADLINE_SECONDS } from '@amber/domain/privacy/time-limits'
import { redirect } from 'react-router'
import type { MessagesHandle } from '../i18n/message-preloads.tsx'
import { useTranslation } from '../i18n/use-translation.ts'
import { sessionTokenOf } from '../server/cookies.server.ts'
import { PageHead } from '../shared/page/page-head.tsx'
import { ButtonLink } from '../ui/button.tsx'
import type { Route } from './+types/goodbye-page'

export const handle: MessagesHandle = { namespaces: ['privacy'] }

/** Redirects logged-in users, who have not deleted their account. */
export const loader = ({ request }: Route.LoaderArgs) => (sessionTokenOf(request) ? redirect('/profile/privacy') : null)

/** Shown after an account was deleted, so it has no user data. */
export default function GoodbyePage() {
  const { t } = useTranslation('privacy')
  return (
    <>
      <PageHead title={t('goodbye_title')} path="/goodbye" noindex />
      <div className="mx-auto grid max-w-[37em] justify-items-start gap-4 py-16 md:py-24">
        <h1 className="text-24 md:text-32">{t('goodbye_title')}</h1>
        <p className="text-ink-2">{t('goodbye_text', { seconds: ERASURE_DEADLINE_SECONDS })}</p>
        <p className="text-ink-2">{t('goodbye_browser')}</p>
        <p className="text-ink-2">{t('goodbye_thanks')}</p>
        <ButtonLink to="/" variant="outline" className="mt-2">
          {t('goodbye_home')}
        </ButtonLink>
      </div>
    </>
  )
}
