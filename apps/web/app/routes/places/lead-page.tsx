import { CallError } from '@amber/contract/http/client'
import { useId } from 'react'
import { data } from 'react-router'
import { missingPage } from '../../server/missing-page.server.ts'
import { pageHeaders } from '../../server/page-headers.server.ts'
import type { MessagesHandle } from '../../i18n/message-preloads.tsx'
import { useTranslation } from '../../i18n/use-translation.ts'
import { handleFailedCall } from '../../server/failed-call.server.ts'
import { EnquiryForm } from '../../features/enquiry/enquiry-form.tsx'
import { EnquirySent } from '../../features/enquiry/enquiry-sent.tsx'
import { useEnquiryTitle } from '../../features/enquiry/enquiry-title.ts'
import type { EnquiryResult, EnquiryView } from '../../features/enquiry/enquiry-view.ts'
import { loadEnquiry } from '../../features/enquiry/load-enquiry.server.ts'
import { enquiryHeaders } from '../../features/enquiry/enquiry-headers.server.ts'
import { SendButton } from '../../features/enquiry/send-button.tsx'
import { sendEnquiry } from '../../features/enquiry/send-enquiry.server.ts'
import { useEnquiry } from '../../features/enquiry/use-enquiry.ts'
import { NotFoundScreen } from '../../shared/page/not-found-screen.tsx'
import { PageHead } from '../../shared/page/page-head.tsx'
import { PageProblem } from '../../shared/page/page-problem.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import type { Route } from './+types/lead-page'

export const handle: MessagesHandle = { namespaces: ['enquire'] }

export const headers = (args: Route.HeadersArgs) => pageHeaders(args)

export async function loader({ request, url, params, context }: Route.LoaderArgs) {
  try {
    const input = { request, search: url.search, canonicalName: params.canonicalName, context }
    return data({ view: await loadEnquiry(input) }, { headers: await enquiryHeaders(request, context) })
  } catch (error) {
    if (error instanceof CallError && error.code === 'not_found') return missingPage()
    return handleFailedCall(error, { request, url, context })
  }
}

export async function action({ request, url, params, context }: Route.ActionArgs) {
  const form = await request.formData().catch(() => new FormData())
  const input = { request, search: url.search, canonicalName: params.canonicalName, context }
  const { result, headers: responseHeaders, status } = await sendEnquiry(form, input)
  return data(result, { status, headers: responseHeaders })
}

export default function LeadPage({ loaderData, actionData, params }: Route.ComponentProps) {
  if (loaderData === null) return <NotFoundScreen />
  const path = `/places/${params.canonicalName}/lead`
  if ('problem' in loaderData) return <PageProblem problem={loaderData.problem} path={path} />
  return <LeadForm view={loaderData.view} initialResult={actionData} path={path} />
}

type Props = { view: EnquiryView; initialResult: EnquiryResult | undefined; path: string }

/** The drawer's form as a page of its own. */
function LeadForm({ view, initialResult, path }: Props) {
  const { t } = useTranslation('enquire')
  const id = useId()
  const enquiry = useEnquiry(view.action, initialResult)
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
          <BackLink view={view} />
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

function BackLink({ view: { group, place } }: { view: EnquiryView }) {
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
