import { getMe } from '@amber/contract/endpoints/account'
import { getReferralLink, listReferrals } from '@amber/contract/endpoints/referrals'
import { InviteForm } from '../../features/account/referrals/invite-form.tsx'
import { inviteFriend, type InviteOutcome } from '../../features/account/referrals/invite-friend.server.ts'
import { MyLink } from '../../features/account/referrals/my-link.tsx'
import { referralLines } from '../../features/account/referrals/referral-lines.ts'
import { ReferralList } from '../../features/account/referrals/referral-list.tsx'
import type { MessagesHandle } from '../../i18n/message-preloads.tsx'
import { useTranslation } from '../../i18n/use-translation.ts'
import { apiForForm } from '../../server/api.server.ts'
import { createLoaderContext } from '../../server/loader-context.server.ts'
import { handleFailedCall } from '../../server/failed-call.server.ts'
import { pageNumberOf } from '../../shared/page/page-number.ts'
import { PageHead } from '../../shared/page/page-head.tsx'
import { PageTitle } from '../../shared/page/page-title.tsx'
import { PageProblem } from '../../shared/page/page-problem.tsx'
import { ErrorOutcome } from '../../shared/page/error-outcome.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import type { Route } from './+types/referrals-page'

export const handle: MessagesHandle = { namespaces: ['referrals'] }

const PATH = '/profile/referrals'
const PAGE_SIZE = 10

export async function loader({ request, url, context }: Route.LoaderArgs) {
  const { api, language, signal } = createLoaderContext(request, context)
  const page = pageNumberOf(url)
  try {
    const { data: me } = await api.call(getMe, {}, { signal })
    const params = { id: me.id }
    const [{ data: link }, { data: list }] = await Promise.all([
      api.call(getReferralLink, { params }, { signal }),
      api.call(listReferrals, { params, query: { p: page, limit: PAGE_SIZE } }, { signal }),
    ])
    return {
      link: link.url,
      referrals: referralLines(list.result, language),
      page,
      pages: Math.ceil(list.meta.count / PAGE_SIZE),
    }
  } catch (error) {
    return handleFailedCall(error, { request, url, context })
  }
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const form = await request.formData().catch(() => new FormData())
  try {
    return await inviteFriend(form, apiForForm(request, context).api)
  } catch (error) {
    return handleFailedCall(error, { request, url, context })
  }
}

export default function ReferralsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTranslation('referrals')
  return (
    <>
      <PageHead title={t('title')} path={PATH} noindex />
      <PageTitle title={t('title')} intro={t('intro')} />
      {'problem' in loaderData ? (
        <PageProblem problem={loaderData.problem} path={PATH} />
      ) : (
        <div className="grid gap-8">
          <MyLink url={loaderData.link} />
          <Invite outcome={actionData} />
          <ReferralList {...loaderData} path={PATH} />
        </div>
      )}
    </>
  )
}

function Invite({ outcome }: { outcome: Route.ComponentProps['actionData'] }) {
  const { t } = useTranslation('referrals')
  const rejection = outcome && 'problem' in outcome ? outcome.problem : undefined
  return (
    <section aria-labelledby="invite-title" className="max-w-[34rem]">
      <h2 id="invite-title" className="text-20 md:text-24">
        {t('invite_title')}
      </h2>
      <p className="mt-2 mb-5 text-ink-2">
        {t('invite_text')}{' '}
        <ButtonLink to="/referral-programme" variant="link" className="font-normal">
          {t('about')}
        </ButtonLink>
      </p>
      {rejection && (
        <div className="mb-5">
          <ErrorOutcome problem={rejection} />
        </div>
      )}
      <InviteForm outcome={outcome && !('problem' in outcome) ? (outcome satisfies InviteOutcome) : undefined} />
    </section>
  )
}
