import { listBookings } from '@amber/contract/endpoints/bookings'
import { getContactConsent, listContactAttempts } from '@amber/contract/endpoints/contact'
import { attemptLines } from '../../features/account/contact/attempt-lines.ts'
import { AttemptList } from '../../features/account/contact/attempt-list.tsx'
import { ChatLink } from '../../features/chat/shared/chat-link.tsx'
import { LeadCard } from '../../features/account/leads/lead-card.tsx'
import { LEAD_LINE_METHODS, leadLines } from '../../features/account/leads/lead-lines.ts'
import { TurnCounts } from '../../features/account/leads/turn-counts.tsx'
import { NoLeads } from '../../features/account/leads/no-leads.tsx'
import type { MessagesHandle } from '../../i18n/message-preloads.tsx'
import { useTranslation } from '../../i18n/use-translation.ts'
import { type LoaderContext, createLoaderContext } from '../../server/loader-context.server.ts'
import { handleFailedCall } from '../../server/failed-call.server.ts'
import { pageNumberOf } from '../../shared/page/page-number.ts'
import { PageHead } from '../../shared/page/page-head.tsx'
import { PageProblem } from '../../shared/page/page-problem.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { ProfilePagination } from '../../features/account/frame/profile-pagination.tsx'
import type { Route } from './+types/leads-page'

export const handle: MessagesHandle = { namespaces: ['leads', 'contact', 'schedule', 'payment', 'place'] }

const PATH = '/profile/leads'
const PAGE_SIZE = 10
const CONTACTS_SHOWN = 5

export async function loader({ request, url, context }: Route.LoaderArgs) {
  const loaderContext = createLoaderContext(request, context)
  const { api, language, signal } = loaderContext
  const p = pageNumberOf(url)
  try {
    const query = {
      p,
      limit: PAGE_SIZE,
      methods: [...LEAD_LINE_METHODS, 'pay_token', 'has_payments'],
      lang: language,
      cache: false,
    } as const
    const [{ data }, contacts] = await Promise.all([
      api.call(listBookings, { query }, { signal }),
      loadContacts(loaderContext),
    ])
    const placeTimeZone = data.result.find(({ inventory_root: root }) => root?.time_zone)?.inventory_root?.time_zone
    // The rest of the page is in the time of the place, until the student has chosen a time zone.
    const timeZone = contacts?.timeZone ?? placeTimeZone ?? 'UTC'
    return {
      contacts: contacts && { timeZone, attempts: attemptLines(contacts.attempts, { language, timeZone }) },
      leads: leadLines(data.result, { language, now: new Date() }),
      summary: { todos: data.meta.todos, turns: data.meta.turns },
      page: p,
      pages: Math.ceil(data.meta.count / PAGE_SIZE),
    }
  } catch (error) {
    return handleFailedCall(error, { request, url, context })
  }
}

/** Returns null on errors, because the bookings can be shown without the contacts. */
async function loadContacts({ api, signal, report }: LoaderContext) {
  try {
    const [consent, attempts] = await Promise.all([
      api.call(getContactConsent, {}, { signal }),
      api.call(listContactAttempts, { query: { limit: CONTACTS_SHOWN, about: 'bookings' } }, { signal }),
    ])
    return { timeZone: consent.data.said ? consent.data.time_zone : null, attempts: attempts.data.result }
  } catch (error) {
    if (!signal.aborted) report(error)
    return null
  }
}

export default function LeadsPage({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation('leads')
  return (
    <>
      <PageHead title={t('title')} path={PATH} noindex />
      <h1 className="text-24 md:text-32">{t('title')}</h1>
      {'problem' in loaderData ? (
        <div className="mt-6">
          <PageProblem problem={loaderData.problem} path={PATH} />
        </div>
      ) : (
        <Leads {...loaderData} />
      )}
    </>
  )
}

type Loaded = Exclude<Route.ComponentProps['loaderData'], { problem: unknown }>

function Leads({ leads, summary, page, pages, contacts }: Loaded) {
  const { t } = useTranslation('leads')
  if (pages === 0) {
    return (
      <div className="mt-6">
        <NoLeads />
      </div>
    )
  }
  return (
    <>
      <p className="mt-1.5 mb-6 text-ink-2">
        <TurnCounts {...summary} />
      </p>
      <ul className="grid gap-5">
        {leads.map((lead) => (
          <LeadCard key={lead.uuid} lead={lead} />
        ))}
      </ul>
      <ChatLink kind="support" className="mt-5 max-md:w-full" />
      <ProfilePagination
        page={page}
        pages={pages}
        hrefOf={(pageNumber) => (pageNumber === 1 ? PATH : `${PATH}?p=${pageNumber}`)}
        label={t('pages')}
      />
      {contacts && (
        <>
          <AttemptList attempts={contacts.attempts} timeZone={contacts.timeZone} page={1} pages={1} path={PATH} />
          <ButtonLink to="/profile/contact" variant="link" className="mt-4">
            {t('all_contacts')}
          </ButtonLink>
        </>
      )}
    </>
  )
}
