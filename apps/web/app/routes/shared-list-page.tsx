import { CallError } from '@amber/contract/client'
import type { ParseKeys } from 'i18next'
import { data, redirect } from 'react-router'
import { changeShared } from '../features/shared-shortlist/change-shared.server.ts'
import { type Intent, LISTS_PATH, listPath } from '../features/shared-shortlist/form-fields.ts'
import { ListPage } from '../features/shared-shortlist/list-page.tsx'
import { loadShared } from '../features/shared-shortlist/load-shared.server.ts'
import type { MessagesHandle } from '../i18n/message-preloads.tsx'
import { useTranslation } from '../i18n/use-translation.ts'
import { apiForForm } from '../lib/api.server.ts'
import { askingFor } from '../lib/asking.server.ts'
import { answerFailedCall } from '../lib/failed-call.server.ts'
import { PageHead } from '../parts/page-head.tsx'
import { PageProblem } from '../parts/page-problem.tsx'
import { RefusedOutcome } from '../parts/refused-outcome.tsx'
import { ButtonLink } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { Outcome } from '../ui/outcome.tsx'
import type { Route } from './+types/shared-list-page'

export const handle: MessagesHandle = { namespaces: ['shared'] }

const idOf = ({ id }: { id: string }) => (/^[1-9]\d{0,14}$/.test(id) ? Number(id) : 0)

const isGone = (error: unknown) => error instanceof CallError && ['not_found', 'invalid_input'].includes(error.code)

export async function loader({ request, url, params, context }: Route.LoaderArgs) {
  try {
    return await loadShared(idOf(params), askingFor(request, context))
  } catch (error) {
    if (isGone(error)) return data({ gone: true as const }, { status: 404 })
    return answerFailedCall(error, { request, url, context })
  }
}

export async function action({ request, url, params, context }: Route.ActionArgs) {
  const form = await request.formData().catch(() => new FormData())
  const { api } = apiForForm(request, context)
  try {
    const changed = await changeShared(form, api, idOf(params))
    return 'to' in changed ? redirect(changed.to, { status: 303 }) : changed
  } catch (error) {
    return answerFailedCall(error, { request, url, context })
  }
}

const DONE: Record<Intent, ParseKeys<'shared'>> = {
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

type Answer = NonNullable<Route.ComponentProps['actionData']>

/** What became of a form. What is wrong with a field stands beside that; a note's has no room for it. */
function Told({ answer }: { answer: Answer }) {
  const { t } = useTranslation('shared')
  if ('wrong' in answer && answer.intent !== 'note') return null
  return (
    <div className="mb-4">
      {'problem' in answer ? (
        <RefusedOutcome problem={answer.problem} />
      ) : 'wrong' in answer ? (
        <Outcome of={answer} tone="refused">
          {t('full_list')}
        </Outcome>
      ) : (
        <Outcome of={answer}>{t(DONE[answer.done])}</Outcome>
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
        <h1 className="mb-6 text-24 md:text-32">{t('title')}</h1>
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
        <h1 className="mb-6 text-24 md:text-32">{t('title')}</h1>
        <PageProblem problem={loaderData.problem} path={path} />
      </>
    )
  }
  return (
    <>
      <PageHead title={loaderData.list.name} path={path} noindex />
      {actionData && <Told answer={actionData} />}
      <ListPage
        key={loaderData.list.id}
        page={loaderData}
        wrong={actionData && 'wrong' in actionData ? actionData : undefined}
      />
    </>
  )
}
