import { getContactConsent, listContactAttempts, setContactConsent } from '@amber/contract/endpoints/contact'
import { attemptLines } from '../../features/account/contact/attempt-lines.ts'
import { AttemptList } from '../../features/account/contact/attempt-list.tsx'
import { parseConsent } from '../../features/account/contact/consent-form.server.ts'
import { ConsentForm } from '../../features/account/contact/consent-form.tsx'
import { listTimeZones } from '../../features/account/contact/time-zones.server.ts'
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
import { Outcome } from '../../ui/outcome.tsx'
import type { Route } from './+types/contact-page'

export const handle: MessagesHandle = { namespaces: ['contact'] }

const PATH = '/profile/contact'
const PAGE_SIZE = 10

export async function loader({ request, url, context }: Route.LoaderArgs) {
  const { api, language, signal } = createLoaderContext(request, context)
  const page = pageNumberOf(url)
  try {
    const [consent, attempts] = await Promise.all([
      api.call(getContactConsent, {}, { signal }),
      api.call(listContactAttempts, { query: { p: page, limit: PAGE_SIZE } }, { signal }),
    ])
    const { said, ...settings } = consent.data
    const timeZone = settings.time_zone
    return {
      consent: settings,
      said,
      timeZones: listTimeZones(language, timeZone),
      attempts: attemptLines(attempts.data.result, { language, timeZone }),
      page,
      pages: Math.ceil(attempts.data.meta.count / PAGE_SIZE),
    }
  } catch (error) {
    return handleFailedCall(error, { request, url, context })
  }
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const { language } = createLoaderContext(request, context)
  const parsed = parseConsent(await request.formData().catch(() => new FormData()), language)
  if (Object.keys(parsed.wrong).length > 0) return parsed
  try {
    await apiForForm(request, context).api.call(setContactConsent, { body: parsed.consent })
    return { saved: true }
  } catch (error) {
    return handleFailedCall(error, { request, url, context })
  }
}

export default function ContactPage({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTranslation('contact')
  return (
    <>
      <PageHead title={t('title')} path={PATH} noindex />
      <PageTitle title={t('title')} intro={t('intro')} />
      {'problem' in loaderData ? (
        <PageProblem problem={loaderData.problem} path={PATH} />
      ) : (
        <Loaded loaded={loaderData} outcome={actionData} />
      )}
    </>
  )
}

type LoadedData = Exclude<Route.ComponentProps['loaderData'], { problem: unknown }>

const NO_ERRORS = {}

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
          <ErrorOutcome problem={outcome.problem} />
        </div>
      )}
      <ConsentForm
        // Remounts after saving: the stored consent may differ from the ticked boxes, for example if both "no calls"
        // and "by phone" were ticked.
        key={outcome && 'saved' in outcome ? JSON.stringify(consent) : 'unsaved'}
        consent={typed?.consent ?? consent}
        isTimeZoneGuessed={!said && typed === undefined}
        timeZones={zones}
        errors={typed?.wrong ?? NO_ERRORS}
      />
      <AttemptList attempts={attempts} timeZone={consent.time_zone} page={page} pages={pages} path={PATH} />
    </>
  )
}
