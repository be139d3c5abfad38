import { getContactConsent, listContactAttempts, setContactConsent } from '@amber/contract/contact'
import { attemptLines } from '../features/contact/attempt-lines.ts'
import { AttemptList } from '../features/contact/attempt-list.tsx'
import { readConsent } from '../features/contact/consent-form.server.ts'
import { ConsentForm } from '../features/contact/consent-form.tsx'
import { timeZones } from '../features/contact/time-zones.server.ts'
import type { MessagesHandle } from '../i18n/message-preloads.tsx'
import { useTranslation } from '../i18n/use-translation.ts'
import { apiForForm } from '../lib/api.server.ts'
import { askingFor } from '../lib/asking.server.ts'
import { answerFailedCall } from '../lib/failed-call.server.ts'
import { pageNumberOf } from '../lib/page-number.ts'
import { PageHead } from '../parts/page-head.tsx'
import { PageProblem } from '../parts/page-problem.tsx'
import { RefusedOutcome } from '../parts/refused-outcome.tsx'
import { Outcome } from '../ui/outcome.tsx'
import type { Route } from './+types/contact-page'

export const handle: MessagesHandle = { namespaces: ['contact'] }

const PATH = '/profile/contact'
const PAGE_SIZE = 10

export async function loader({ request, url, context }: Route.LoaderArgs) {
  const { api, language, signal } = askingFor(request, context)
  const page = pageNumberOf(url)
  try {
    const [consent, attempts] = await Promise.all([
      api.call(getContactConsent, {}, { signal }),
      api.call(listContactAttempts, { query: { p: page, limit: PAGE_SIZE } }, { signal }),
    ])
    const { said, ...kept } = consent.data
    const timeZone = kept.time_zone
    return {
      consent: kept,
      said,
      timeZones: timeZones(),
      attempts: attemptLines(attempts.data.result, { language, timeZone }),
      page,
      pages: Math.ceil(attempts.data.meta.count / PAGE_SIZE),
    }
  } catch (error) {
    return answerFailedCall(error, { request, url, context })
  }
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const { language } = askingFor(request, context)
  const read = readConsent(await request.formData().catch(() => new FormData()), language)
  if (Object.keys(read.wrong).length > 0) return read
  try {
    await apiForForm(request, context).api.call(setContactConsent, { body: read.consent })
    return { saved: true }
  } catch (error) {
    return answerFailedCall(error, { request, url, context })
  }
}

export default function ContactPage({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTranslation('contact')
  return (
    <>
      <PageHead title={t('title')} path={PATH} noindex />
      <h1 className="text-24 md:text-32">{t('title')}</h1>
      <p className="mt-2 mb-6 max-w-[68ch] text-ink-2">{t('intro')}</p>
      {'problem' in loaderData ? (
        <PageProblem problem={loaderData.problem} path={PATH} />
      ) : (
        <Loaded loaded={loaderData} outcome={actionData} />
      )}
    </>
  )
}

type LoadedData = Exclude<Route.ComponentProps['loaderData'], { problem: unknown }>

const NOTHING_WRONG = {}

function Loaded({ loaded, outcome }: { loaded: LoadedData; outcome: Route.ComponentProps['actionData'] }) {
  const { t } = useTranslation('contact')
  const typed = outcome && 'wrong' in outcome ? outcome : undefined
  const { consent, said, timeZones: zones, attempts, page, pages } = loaded
  return (
    <>
      {outcome && 'saved' in outcome && (
        <div className="mb-6 max-w-[38rem]">
          <Outcome of={outcome}>{t('saved')}</Outcome>
        </div>
      )}
      {outcome && 'problem' in outcome && (
        <div className="mb-6 max-w-[38rem]">
          <RefusedOutcome problem={outcome.problem} />
        </div>
      )}
      <ConsentForm
        // What is kept may differ from what was ticked: no calls, and by phone.
        key={outcome && 'saved' in outcome ? JSON.stringify(consent) : 'unsaved'}
        consent={typed?.consent ?? consent}
        said={said || typed !== undefined}
        timeZones={zones}
        wrong={typed?.wrong ?? NOTHING_WRONG}
      />
      <AttemptList attempts={attempts} timeZone={consent.time_zone} page={page} pages={pages} path={PATH} />
    </>
  )
}
