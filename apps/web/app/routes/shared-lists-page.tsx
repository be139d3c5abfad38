import { getMe } from '@amber/contract/account'
import { CallError } from '@amber/contract/client'
import { createSharedShortlist, listSharedShortlists } from '@amber/contract/shared-shortlists'
import { MOST_PLACES } from '@amber/domain/shared-shortlist/vocabulary'
import { redirect } from 'react-router'
import { fieldText } from '../lib/field-text.ts'
import { ENDINGS, LISTS_PATH, listPath } from '../features/shared-shortlist/form-fields.ts'
import { BeginList, Lists, type WrongNames } from '../features/shared-shortlist/lists-view.tsx'
import type { MessagesHandle } from '../i18n/message-preloads.tsx'
import { useTranslation } from '../i18n/use-translation.ts'
import { apiForForm } from '../lib/api.server.ts'
import { askingFor } from '../lib/asking.server.ts'
import { answerFailedCall } from '../lib/failed-call.server.ts'
import { PageHead } from '../parts/page-head.tsx'
import { PageProblem } from '../parts/page-problem.tsx'
import { RefusedOutcome } from '../parts/refused-outcome.tsx'
import { Outcome } from '../ui/outcome.tsx'
import type { Route } from './+types/shared-lists-page'

export const handle: MessagesHandle = { namespaces: ['shared'] }

export async function loader({ request, url, context }: Route.LoaderArgs) {
  const { api, signal } = askingFor(request, context)
  try {
    const [lists, me] = await Promise.all([
      api.call(listSharedShortlists, {}, { signal }),
      api.call(getMe, {}, { signal }),
    ])
    const { name, shortlist_ids } = me.data
    return {
      lists: lists.data.result,
      myName: name?.split(' ', 1)[0] ?? '',
      kept: shortlist_ids.length,
      // Of the list whose form led here.
      ended: ENDINGS.find((ending) => ending === url.searchParams.get('ended')),
    }
  } catch (error) {
    return answerFailedCall(error, { request, url, context })
  }
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const form = await request.formData().catch(() => new FormData())
  const { api } = apiForForm(request, context)
  const text = (name: string) => fieldText(form, name)
  try {
    const ids = form.has('with_shortlist') ? (await askingFor(request, context).api.call(getMe)).data.shortlist_ids : []
    const { data } = await api.call(createSharedShortlist, {
      body: {
        shared_shortlist: {
          name: text('name'),
          member_name: text('member_name'),
          inventory_ids: ids.slice(0, MOST_PLACES),
        },
      },
    })
    return redirect(listPath(data.id), { status: 303 })
  } catch (error) {
    if (error instanceof CallError && error.code === 'conflict') return { full: true as const }
    const refused = wrongNames(error, { name: text('name'), memberName: text('member_name') })
    if (refused) return { refused }
    return answerFailedCall(error, { request, url, context })
  }
}

function wrongNames(error: unknown, typed: WrongNames['typed']): WrongNames | undefined {
  const fields = error instanceof CallError ? error.fields : undefined
  const wrong = {
    name: fields?.['shared_shortlist.name'] !== undefined,
    memberName: fields?.['shared_shortlist.member_name'] !== undefined,
  }
  return wrong.name || wrong.memberName ? { wrong, typed } : undefined
}

export default function SharedListsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTranslation('shared')
  const refused = actionData && 'refused' in actionData ? actionData.refused : undefined
  const ended = actionData || 'problem' in loaderData ? undefined : loaderData.ended
  return (
    <>
      <PageHead title={t('title')} path={LISTS_PATH} noindex />
      <h1 className="text-24 md:text-32">{t('title')}</h1>
      <p className="mt-2 mb-6 max-w-[68ch] text-ink-2">{t('intro')}</p>
      {ended && (
        <div className="mb-4">
          <Outcome of={ended}>{t(ended)}</Outcome>
        </div>
      )}
      {actionData && !('refused' in actionData) && (
        <div className="mb-4">
          {'full' in actionData ? (
            <Outcome of={actionData} tone="refused">
              {t('full_list')}
            </Outcome>
          ) : (
            <RefusedOutcome problem={actionData.problem} />
          )}
        </div>
      )}
      {'problem' in loaderData ? (
        <PageProblem problem={loaderData.problem} path={LISTS_PATH} />
      ) : (
        <div className="grid gap-6">
          <Lists lists={loaderData.lists} />
          <BeginList myName={loaderData.myName} kept={loaderData.kept} refused={refused} />
        </div>
      )}
    </>
  )
}
