import { listBookings } from '@amber/contract/bookings'
import { getContactConsent, listContactAttempts } from '@amber/contract/contact'
import { attemptLines } from '../features/contact/attempt-lines.ts'
import { AttemptList } from '../features/contact/attempt-list.tsx'
import { LeadCard } from '../features/profile/leads/lead-card.tsx'
import { leadLines } from '../features/profile/leads/lead-lines.ts'
import { NoLeads } from '../features/profile/leads/no-leads.tsx'
import type { MessagesHandle } from '../i18n/message-preloads.tsx'
import { useTranslation } from '../i18n/use-translation.ts'
import { type Asking, askingFor } from '../lib/asking.server.ts'
import { answerFailedCall } from '../lib/failed-call.server.ts'
import { pageNumberOf } from '../lib/page-number.ts'
import { PageHead } from '../parts/page-head.tsx'
import { PageProblem } from '../parts/page-problem.tsx'
import { ButtonLink } from '../ui/button.tsx'
import { Pagination } from '../ui/pagination.tsx'
import type { Route } from './+types/leads-page'

export const handle: MessagesHandle = { namespaces: ['leads', 'contact'] }

const PATH = '/profile/leads'
const PAGE_SIZE = 10
const CONTACTS_SHOWN = 5

export async function loader({ request, url, context }: Route.LoaderArgs) {
  const asking = askingFor(request, context)
  const { api, language, signal } = asking
  const p = pageNumberOf(url)
  try {
    const query = {
      p,
      limit: PAGE_SIZE,
      methods: ['inventory_root', 'inventory', 'stages', 'hold', 'payment', 'documents', 'review'],
      lang: language,
      cache: false,
    } as const
    const [{ data }, contacts] = await Promise.all([
      api.call(listBookings, { query }, { signal }),
      loadContacts(asking),
    ])
    return {
      contacts,
      leads: leadLines(data.result, { language, now: new Date() }),
      turns: data.meta.turns,
      page: p,
      pages: Math.ceil(data.meta.count / PAGE_SIZE),
    }
  } catch (error) {
    return answerFailedCall(error, { request, url, context })
  }
}

/** Null where it could not be had: the bookings stand by themselves. */
async function loadContacts({ api, language, signal, report }: Asking) {
  try {
    const [consent, attempts] = await Promise.all([
      api.call(getContactConsent, {}, { signal }),
      api.call(listContactAttempts, { query: { limit: CONTACTS_SHOWN, about: 'bookings' } }, { signal }),
    ])
    const timeZone = consent.data.time_zone
    return { timeZone, attempts: attemptLines(attempts.data.result, { language, timeZone }) }
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

function Leads({ leads, turns, page, pages, contacts }: Loaded) {
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
        {t('needs_you', { count: turns.yours })} {turns.ours > 0 && t('with_us', { count: turns.ours })}
      </p>
      <ul className="grid gap-5">
        {leads.map((lead) => (
          <LeadCard key={lead.uuid} lead={lead} />
        ))}
      </ul>
      {pages > 1 && (
        <Pagination
          page={page}
          pages={pages}
          hrefOf={(at) => (at === 1 ? PATH : `${PATH}?p=${at}`)}
          label={t('pages')}
          previous={t('previous')}
          next={t('next')}
          summary={t('page_of', { page, pages })}
          pageLabel={(at) => t('page', { page: at })}
        />
      )}
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
