import { REFERRAL_COOKIE } from '@amber/domain/referral/referral-code'
import { data } from 'react-router'
import { InviteForm } from '../features/account/referrals/invite-form.tsx'
import { inviteFriend, type InviteOutcome } from '../features/account/referrals/invite-friend.server.ts'
import { ProgrammeSteps } from '../features/account/referrals/programme-steps.tsx'
import { referralCookieFor } from '../features/account/referrals/referral-cookie.server.ts'
import type { MessagesHandle } from '../i18n/message-preloads.tsx'
import { useTranslation } from '../i18n/use-translation.ts'
import { apiForForm } from '../server/api.server.ts'
import { cookiesOf } from '../server/cookies.server.ts'
import { handleFailedCall } from '../server/failed-call.server.ts'
import { loginUrl } from '../shared/page/login-url.ts'
import { useSite } from '../shared/page/site.ts'
import { Breadcrumbs } from '../shared/page/breadcrumbs.tsx'
import { PageHead } from '../shared/page/page-head.tsx'
import { ErrorOutcome } from '../shared/page/error-outcome.tsx'
import { ButtonLink } from '../ui/button.tsx'
import type { Route } from './+types/referral-programme-page'

export const handle: MessagesHandle = { namespaces: ['referrals'] }

const PATH = '/referral-programme'

export const headers = ({ loaderHeaders }: Route.HeadersArgs) => loaderHeaders

/** Reveals nothing about the code's owner: an invented code looks the same. */
export function loader({ request, url }: Route.LoaderArgs) {
  const cookie = referralCookieFor(request, url.searchParams.get('ref'))
  const cameByLink = cookie !== undefined || cookiesOf(request)[REFERRAL_COOKIE] !== undefined
  return data(
    { cameByLink },
    { headers: { 'cache-control': 'private, no-store', ...(cookie && { 'set-cookie': cookie }) } },
  )
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const form = await request.formData().catch(() => new FormData())
  try {
    return await inviteFriend(form, apiForForm(request, context).api)
  } catch (error) {
    return handleFailedCall(error, { request, url, context })
  }
}

export default function ReferralProgrammePage({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTranslation(['referrals', 'frame'])
  const { account } = useSite()
  return (
    <>
      <PageHead title={t('page_title')} description={t('lead')} path={PATH} />
      <Breadcrumbs crumbs={[{ name: t('frame:home'), path: '/' }]} current={t('page_title')} />
      {loaderData.cameByLink && !account && <ReferralNotice />}
      <div className="grid items-start gap-10 pt-6 pb-16 md:pt-10 lg:grid-cols-[minmax(0,1fr)_26rem] lg:gap-16">
        <div>
          <h1 className="text-32 text-balance md:text-44">{t('headline')}</h1>
          <p className="mt-4 mb-10 max-w-[37em] text-17 text-ink-2">{t('lead')}</p>
          <ProgrammeSteps />
          <section aria-labelledby="promise-title" className="mt-10 max-w-[37em]">
            <h2 id="promise-title" className="font-sans text-17 font-semibold tracking-normal">
              {t('promise_title')}
            </h2>
            <p className="mt-1 text-ink-2">{t('promise_text')}</p>
          </section>
        </div>
        <section
          aria-labelledby="invite-title"
          className="rounded-card border border-sand-200 p-5 md:p-6 lg:sticky lg:top-24"
        >
          <h2 id="invite-title" className="text-20">
            {t('invite_title')}
          </h2>
          <p className="mt-2 mb-5 text-ink-2">{t('invite_text')}</p>
          {account ? <Invite outcome={actionData} /> : <LogInFirst />}
        </section>
      </div>
    </>
  )
}

function Invite({ outcome }: { outcome: Route.ComponentProps['actionData'] }) {
  const { t } = useTranslation('referrals')
  return (
    <>
      {outcome && 'problem' in outcome && (
        <div className="mb-5">
          <ErrorOutcome problem={outcome.problem} />
        </div>
      )}
      <InviteForm outcome={outcomeOf(outcome)} />
      <p className="mt-5">
        <ButtonLink to="/profile/referrals" variant="link">
          {t('my_list')}
        </ButtonLink>
      </p>
    </>
  )
}

const outcomeOf = (result: Route.ComponentProps['actionData']): InviteOutcome | undefined =>
  result && !('problem' in result) ? result : undefined

function LogInFirst() {
  const { t } = useTranslation('referrals')
  return (
    <>
      <ButtonLink to={loginUrl(PATH)} wide>
        {t('log_in_to_invite')}
      </ButtonLink>
      <p className="mt-3 text-13 text-ink-3">{t('log_in_text')}</p>
    </>
  )
}

/** Shown when the browser holds a referral code. */
function ReferralNotice() {
  const { t } = useTranslation('referrals')
  return (
    <section
      aria-labelledby="came-title"
      className="flex flex-wrap items-center justify-between gap-x-8 gap-y-4 rounded-card bg-honey-tint p-4 text-honey-ink md:p-5"
    >
      <div className="max-w-[42em]">
        <h2 id="came-title" className="font-sans text-17 font-semibold tracking-normal">
          {t('came_title')}
        </h2>
        <p className="mt-1">{t('came_text')}</p>
      </div>
      <ButtonLink to="/places" variant="outline" size="small">
        {t('look_around')}
      </ButtonLink>
    </section>
  )
}
