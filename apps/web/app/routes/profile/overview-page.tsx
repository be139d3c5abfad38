import { BookingSection } from '../../features/account/overview/booking-section.tsx'
import { EnquirySection } from '../../features/account/overview/enquiry-section.tsx'
import { KeepSearching } from '../../features/account/overview/keep-searching.tsx'
import { loadOverview } from '../../features/account/overview/load-overview.server.ts'
import { NextStepList } from '../../features/account/overview/next-step-list.tsx'
import { nextSteps } from '../../features/account/overview/next-steps.ts'
import { Tiles } from '../../features/account/overview/tiles.tsx'
import { TurnCounts } from '../../features/account/leads/turn-counts.tsx'
import type { MessagesHandle } from '../../i18n/message-preloads.tsx'
import { useTranslation } from '../../i18n/use-translation.ts'
import { createLoaderContext } from '../../server/loader-context.server.ts'
import { handleFailedCall } from '../../server/failed-call.server.ts'
import { fetchMe } from '../../server/me.server.ts'
import { PageHead } from '../../shared/page/page-head.tsx'
import { PageTitle } from '../../shared/page/page-title.tsx'
import { PageProblem } from '../../shared/page/page-problem.tsx'
import type { Route } from './+types/overview-page'

export const handle: MessagesHandle = { namespaces: ['leads', 'place'] }

const PATH = '/profile'

export async function loader({ request, url, context }: Route.LoaderArgs) {
  try {
    const [{ data: me }, overview] = await Promise.all([
      fetchMe(request, context),
      loadOverview(createLoaderContext(request, context), new Date()),
    ])
    const { bookings, enquiries, summary, leadCount, searches, shared } = overview
    const shortlist = me.shortlist_ids.length
    const facts = {
      hasName: me.name !== null,
      hasPhone: me.phone_details !== null,
      hasBooking: bookings.length > 0,
      shortlist,
      searches,
      enquiries: leadCount,
    }
    return {
      // The first name; names are split on spaces.
      name: me.name?.split(' ')[0] ?? null,
      bookings,
      enquiries,
      summary,
      counts: { shortlist, shared, searches, enquiries: leadCount },
      steps: nextSteps(facts),
    }
  } catch (error) {
    return handleFailedCall(error, { request, url, context })
  }
}

export default function ProfilePage({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation('profile')
  return (
    <>
      <PageHead title={t('overview_title')} path={PATH} noindex />
      {'problem' in loaderData ? (
        <>
          <PageTitle title={t('overview_title')} />
          <PageProblem problem={loaderData.problem} path={PATH} />
        </>
      ) : (
        <Overview {...loaderData} />
      )}
    </>
  )
}

type Loaded = Exclude<Route.ComponentProps['loaderData'], { problem: unknown }>

function Overview({ name, bookings, enquiries, summary, counts, steps }: Loaded) {
  const { t } = useTranslation(['profile', 'leads'])
  return (
    <>
      <h1 className="text-24 md:text-32">{name === null ? t('overview_title') : t('hello', { name })}</h1>
      <p className="mt-1.5 mb-6 max-w-[37em] text-ink-2">
        {summary === null || counts.enquiries === 0 ? t('overview_new') : <TurnCounts {...summary} />}
      </p>
      <div className="grid gap-8 md:gap-10">
        {summary === null && (
          <PageProblem problem={{ title: t('bookings_missing_title'), text: t('bookings_missing_text') }} path={PATH} />
        )}
        {bookings.length > 0 && <BookingSection bookings={bookings} />}
        {enquiries.length > 0 && <EnquirySection enquiries={enquiries} />}
        {summary !== null && bookings.length === 0 && <KeepSearching shortlist={counts.shortlist} />}
        <Tiles counts={counts} />
        {steps.length > 0 && <NextStepList steps={steps} />}
      </div>
    </>
  )
}
