import { CallError } from '@amber/contract/client'
import { useId } from 'react'
import { data } from 'react-router'
import type { MessagesHandle } from '../i18n/message-preloads.tsx'
import { useTranslation } from '../i18n/use-translation.ts'
import { answerFailedCall } from '../lib/failed-call.server.ts'
import { EnquiryForm } from '../parts/enquiry/enquiry-form.tsx'
import { EnquirySent } from '../parts/enquiry/enquiry-sent.tsx'
import { useEnquiryTitle } from '../parts/enquiry/enquiry-title.ts'
import type { EnquiryResult, EnquiryView } from '../parts/enquiry/enquiry-view.ts'
import { loadEnquiry } from '../parts/enquiry/load-enquiry.server.ts'
import { openedHeaders } from '../parts/enquiry/opened-headers.server.ts'
import { SendButton } from '../parts/enquiry/send-button.tsx'
import { sendEnquiry } from '../parts/enquiry/send-enquiry.server.ts'
import { useEnquiry } from '../parts/enquiry/use-enquiry.ts'
import { NotFoundScreen } from '../parts/not-found-screen.tsx'
import { PageHead } from '../parts/page-head.tsx'
import { PageProblem } from '../parts/page-problem.tsx'
import { ButtonLink } from '../ui/button.tsx'
import type { Route } from './+types/lead-page'

export const handle: MessagesHandle = { namespaces: ['enquire'] }

export const headers = ({ loaderHeaders, actionHeaders }: Route.HeadersArgs) => actionHeaders ?? loaderHeaders

export async function loader({ request, url, params, context }: Route.LoaderArgs) {
  try {
    const asked = { request, search: url.search, canonicalName: params.canonicalName, context }
    return data({ view: await loadEnquiry(asked) }, { headers: openedHeaders(request, context) })
  } catch (error) {
    if (error instanceof CallError && error.code === 'not_found') return data(null, { status: 404 })
    return answerFailedCall(error, { request, url, context })
  }
}

export async function action({ request, url, params, context }: Route.ActionArgs) {
  const form = await request.formData().catch(() => new FormData())
  const sending = { request, search: url.search, canonicalName: params.canonicalName, context }
  const { result, headers: answered, status } = await sendEnquiry(form, sending)
  return data(result, { status, headers: answered })
}

export default function LeadPage({ loaderData, actionData, params }: Route.ComponentProps) {
  if (loaderData === null) return <NotFoundScreen />
  const path = `/places/${params.canonicalName}/lead`
  if ('problem' in loaderData) return <PageProblem problem={loaderData.problem} path={path} />
  return <LeadForm view={loaderData.view} answered={actionData} path={path} />
}

type Props = { view: EnquiryView; answered: EnquiryResult | undefined; path: string }

/** The drawer's form as a page of its own. */
function LeadForm({ view, answered, path }: Props) {
  const { t } = useTranslation('enquire')
  const id = useId()
  const enquiry = useEnquiry(view.action, answered)
  const { result } = enquiry
  const sent = result && result !== 'failed' && 'sent' in result ? result.sent : undefined
  const { title, about } = useEnquiryTitle(view, sent !== undefined)
  return (
    <div className="mx-auto w-full max-w-[34rem] pt-6 pb-16 md:pt-10">
      <PageHead title={t('page_title', { place: view.place.name })} path={path} noindex />
      <h1 className="text-32">{title}</h1>
      <p className="mt-2 mb-6 border-b border-sand-200 pb-5 text-ink-2">{about}</p>
      {sent ? (
        <EnquirySent view={view} sent={sent}>
          <Back view={view} />
        </EnquirySent>
      ) : (
        <div className="grid gap-6">
          <EnquiryForm id={id} view={view} enquiry={enquiry} />
          <SendButton form={id} view={view} busy={enquiry.busy} />
        </div>
      )}
    </div>
  )
}

function Back({ view: { group, place } }: { view: EnquiryView }) {
  const { t } = useTranslation('enquire')
  return group ? (
    <ButtonLink to={`/profile/shared/${group.id}`} variant="soft" wide>
      {t('back_to_list')}
    </ButtonLink>
  ) : (
    <ButtonLink to={place.path} variant="soft" wide>
      {t('back_to', { place: place.name })}
    </ButtonLink>
  )
}
