import { CallError } from '@amber/contract/http/client'
import type { ParseKeys } from 'i18next'
import { data, redirect } from 'react-router'
import { handleListForm } from '../../features/shared-shortlist/handle-list-form.server.ts'
import { type Intent, LISTS_PATH, listPath } from '../../features/shared-shortlist/form-fields.ts'
import { ListPage } from '../../features/shared-shortlist/list-page.tsx'
import { loadShared } from '../../features/shared-shortlist/load-shared.server.ts'
import type { MessagesHandle } from '../../i18n/message-preloads.tsx'
import { useTranslation } from '../../i18n/use-translation.ts'
import { apiForForm } from '../../server/api.server.ts'
import { createLoaderContext } from '../../server/loader-context.server.ts'
import { handleFailedCall } from '../../server/failed-call.server.ts'
import { PageHead } from '../../shared/page/page-head.tsx'
import { PageTitle } from '../../shared/page/page-title.tsx'
import { PageProblem } from '../../shared/page/page-problem.tsx'
import { ErrorOutcome } from '../../shared/page/error-outcome.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Outcome } from '../../ui/outcome.tsx'
import type { Route } from './+types/shared-shortlist-page'

export const handle: MessagesHandle = { namespaces: ['shared', 'shortlist'] }

const parseListId = ({ id }: { id: string }) => (/^[1-9]\d{0,14}$/.test(id) ? Number(id) : 0)

const isMissing = (error: unknown) => error instanceof CallError && ['not_found', 'invalid_input'].includes(error.code)

export async function loader({ request, url, params, context }: Route.LoaderArgs) {
  try {
    return await loadShared(parseListId(params), createLoaderContext(request, context))
  } catch (error) {
    if (isMissing(error)) return data({ gone: true as const }, { status: 404 })
    return handleFailedCall(error, { request, url, context })
  }
}

export async function action({ request, url, params, context }: Route.ActionArgs) {
  const form = await request.formData().catch(() => new FormData())
  const { api } = apiForForm(request, context)
  try {
    const result = await handleListForm(form, api, parseListId(params))
    return 'to' in result ? redirect(result.to, { status: 303 }) : result
  } catch (error) {
    return handleFailedCall(error, { request, url, context })
  }
}

const DONE_MESSAGES: Record<Intent, ParseKeys<'shared'>> = {
  vote: 'saved',
  note: 'saved',
  remove_note: 'note_removed',
  budget: 'budget_saved',
  clear_budget: 'budget_cleared',
  add_place: 'added',
  remove_place: 'place_removed',
  rename: 'saved',
  renew: 'renewed',
  remove_member: 'member_removed',
  leave: 'saved',
  delete: 'saved',
}

type ActionResult = NonNullable<Route.ComponentProps['actionData']>

/** Outcome of a form. Field errors appear beside their field, except a note's, which has no space for one. */
function FormOutcome({ answer }: { answer: ActionResult }) {
  const { t } = useTranslation('shared')
  if ('wrong' in answer && answer.intent !== 'note') return null
  return (
    <div className="mb-4">
      {'problem' in answer ? (
        <ErrorOutcome problem={answer.problem} />
      ) : 'wrong' in answer ? (
        <Outcome of={answer} tone="refused">
          {t('full_list')}
        </Outcome>
      ) : (
        <Outcome of={answer}>{t(DONE_MESSAGES[answer.done])}</Outcome>
      )}
    </div>
  )
}

export default function SharedListPage({ loaderData, actionData, params }: Route.ComponentProps) {
  const { t } = useTranslation('shared')
  const path = listPath(Number(params.id))
  if ('gone' in loaderData) {
    return (
      <>
        <PageHead title={t('gone_title')} path={LISTS_PATH} noindex />
        <PageTitle title={t('title')} />
        <EmptyState title={t('gone_title')} text={t('gone_text')}>
          <ButtonLink to={LISTS_PATH} variant="outline" size="small">
            {t('all_lists')}
          </ButtonLink>
        </EmptyState>
      </>
    )
  }
  if ('problem' in loaderData) {
    return (
      <>
        <PageHead title={t('title')} path={path} noindex />
        <PageTitle title={t('title')} />
        <PageProblem problem={loaderData.problem} path={path} />
      </>
    )
  }
  return (
    <>
      <PageHead title={loaderData.list.name} path={path} noindex />
      {actionData && <FormOutcome answer={actionData} />}
      <ListPage
        key={loaderData.list.id}
        page={loaderData}
        formError={actionData && 'wrong' in actionData ? actionData : undefined}
      />
    </>
  )
}
