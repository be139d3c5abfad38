import { actOnLead, type LeadActionOutcome } from '../../features/dashboard/lead-actions/act-on-lead.server.ts'
import { LeadActions } from '../../features/dashboard/lead-actions/lead-actions.tsx'
import { changeLeadMail, type MailOutcome } from '../../features/dashboard/lead-mail/change-lead-mail.server.ts'
import { LeadCalls } from '../../features/dashboard/lead-mail/lead-calls.tsx'
import { LeadMail } from '../../features/dashboard/lead-mail/lead-mail.tsx'
import { loadLeadMail } from '../../features/dashboard/lead-mail/load-lead-mail.server.ts'
import { type UndoOutcome, undoMerge } from '../../features/dashboard/lead-merge/change-merge.server.ts'
import { DuplicateNotice } from '../../features/dashboard/lead-merge/duplicate-notice.tsx'
import { handleFailedLead } from '../../features/dashboard/lead-merge/handle-failed-lead.server.ts'
import { loadDuplicates } from '../../features/dashboard/lead-merge/load-duplicates.server.ts'
import { MERGED_PARAMETER } from '../../features/dashboard/lead-merge/merge-url.ts'
import { MergedLeads } from '../../features/dashboard/lead-merge/merged-leads.tsx'
import { LeadOptions } from '../../features/dashboard/lead-options/lead-options.tsx'
import { loadSentOptions } from '../../features/dashboard/lead-options/load-sent-options.server.ts'
import { changeLead } from '../../features/dashboard/lead-page/change-lead.server.ts'
import { LeadView } from '../../features/dashboard/lead-page/lead-view.tsx'
import { loadLead } from '../../features/dashboard/lead-page/load-lead.server.ts'
import { FailedLead } from '../../features/dashboard/leads/failed-lead.tsx'
import { leadUrl } from '../../features/dashboard/leads/leads-url.ts'
import { type MoveOutcome, moveLead } from '../../features/dashboard/leads/move-lead.server.ts'
import { useLeadWords } from '../../features/dashboard/leads/use-lead-words.ts'
import type { MessagesHandle } from '../../i18n/message-preloads.tsx'
import { useTranslation } from '../../i18n/use-translation.ts'
import type { UntrackedFrameHandle } from '../../layout/page-frame.ts'
import { apiForForm } from '../../server/api.server.ts'
import { handleFailedCall } from '../../server/failed-call.server.ts'
import { createLoaderContext } from '../../server/loader-context.server.ts'
import { ErrorOutcome } from '../../shared/page/error-outcome.tsx'
import { PageHead } from '../../shared/page/page-head.tsx'
import { Outcome } from '../../ui/outcome.tsx'
import type { Route } from './+types/lead-page'

export const handle: MessagesHandle & UntrackedFrameHandle = {
  namespaces: [
    'lead_page',
    'lead_actions',
    'lead_merge',
    'lead_mail',
    'lead_options',
    'staff_leads',
    'leads',
    'contact',
    'documents',
    'search',
  ],
  wide: true,
  ownFrame: true,
  asksConsentLater: true,
}

export async function loader({ request, url, context, params }: Route.LoaderArgs) {
  const loaderContext = createLoaderContext(request, context)
  try {
    const [lead, mail, options, duplicates] = await Promise.all([
      loadLead(params.id, url, loaderContext),
      loadLeadMail(params.id, url, loaderContext),
      loadSentOptions(params.id, loaderContext),
      loadDuplicates(params.id, loaderContext),
    ])
    return { ...lead, mail, options, ...duplicates, isMerged: url.searchParams.has(MERGED_PARAMETER) }
  } catch (error) {
    return handleFailedLead(error, { request, url, context, params })
  }
}

export async function action({ request, url, context, params }: Route.ActionArgs) {
  const { api } = apiForForm(request, context)
  const form = await request.formData().catch(() => new FormData())
  try {
    return (
      (await changeLead(params.id, form, api)) ??
      (await actOnLead({ form, api, id: params.id })) ??
      (await changeLeadMail(form, api, params.id)) ??
      (await undoMerge(params.id, form, api)) ??
      (await moveLead(form, api))
    )
  } catch (error) {
    return handleFailedCall(error, { request, url, context })
  }
}

export default function LeadPage({ loaderData, actionData, params }: Route.ComponentProps) {
  const { t } = useTranslation(['lead_page', 'staff_leads'])
  const { nameOf } = useLeadWords()
  const path = leadUrl(params.id)
  if ('problem' in loaderData) {
    return <FailedLead title={t('staff_leads:title')} path={path} problem={loaderData.problem} />
  }
  const own =
    actionData && !('mail' in actionData || 'merge' in actionData || 'acted' in actionData) ? actionData : undefined
  return (
    <>
      <PageHead title={nameOf(loaderData.lead)} path={path} noindex />
      <LeadView
        data={loaderData}
        change={own && !('problem' in own) && !isMove(own) ? own : undefined}
        outcome={own && <ActionOutcome of={own} />}
        duplicates={
          <DuplicateNotice
            uuid={loaderData.lead.uuid}
            duplicates={loaderData.duplicates}
            isMerged={loaderData.isMerged && actionData === undefined}
            undone={actionData && 'merge' in actionData ? actionData : undefined}
          />
        }
        merged={<MergedLeads merges={loaderData.merges} />}
        actions={
          <LeadActions
            data={loaderData}
            outcome={actionData && 'acted' in actionData ? actionData : undefined}
            isUnchanged={actionData === undefined}
          />
        }
        calls={
          loaderData.mail && (
            <LeadCalls
              leadUuid={loaderData.lead.uuid}
              mail={loaderData.mail}
              canWrite={loaderData.mail.blockedBy !== 'not_assigned'}
            />
          )
        }
        options={<LeadOptions uuid={loaderData.lead.uuid} {...loaderData.options} />}
        mail={
          <LeadMail
            lead={loaderData.lead}
            mail={loaderData.mail}
            outcome={actionData && 'mail' in actionData ? actionData : undefined}
          />
        }
      />
    </>
  )
}

type ActionData = NonNullable<Route.ComponentProps['actionData']>

function ActionOutcome({ of }: { of: Exclude<ActionData, MailOutcome | UndoOutcome | LeadActionOutcome> }) {
  const { t } = useTranslation(['lead_page', 'staff_leads'])
  if ('problem' in of) return <ErrorOutcome problem={of.problem} />
  // The detail is shown where it was masked.
  if ('revealed' in of) return null
  const isDone = 'moved' in of || 'done' in of
  return (
    <Outcome of={of} tone={isDone ? 'done' : 'refused'}>
      {'moved' in of
        ? t('staff_leads:moved', { stage: t(`staff_leads:stage_${of.moved}`) })
        : 'wrong' in of
          ? t(`staff_leads:${of.wrong}`)
          : t('done' in of ? of.done : of.refused)}
    </Outcome>
  )
}

const isMove = (outcome: object): outcome is MoveOutcome => 'moved' in outcome || 'wrong' in outcome
