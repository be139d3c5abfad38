import { getMe } from '@amber/contract/endpoints/account'
import { CallError } from '@amber/contract/http/client'
import { listShortlist } from '@amber/contract/endpoints/shortlists'
import { createSharedShortlist, listSharedShortlists } from '@amber/contract/endpoints/shared-shortlists'
import type { SavedEntry } from '@amber/domain/shortlist/saved-stay'
import { MAX_PLACES } from '@amber/domain/shared-shortlist/vocabulary'
import { redirect } from 'react-router'
import { readFormField } from '../../shared/form/read-form-field.ts'
import { END_REASONS, LISTS_PATH, listPath } from '../../features/shared-shortlist/form-fields.ts'
import { mergeBody, readShortlistEntry } from '../../features/shortlist/shared/shortlist-bodies.ts'
import { CreateList, Lists, type NameErrors } from '../../features/shared-shortlist/lists-view.tsx'
import type { MessagesHandle } from '../../i18n/message-preloads.tsx'
import { useTranslation } from '../../i18n/use-translation.ts'
import { apiForForm } from '../../server/api.server.ts'
import { createLoaderContext, type LoaderContext } from '../../server/loader-context.server.ts'
import { handleFailedCall } from '../../server/failed-call.server.ts'
import { PageHead } from '../../shared/page/page-head.tsx'
import { PageTitle } from '../../shared/page/page-title.tsx'
import { PageProblem } from '../../shared/page/page-problem.tsx'
import { JoinOutcome } from '../../features/shared-shortlist/join-outcome.tsx'
import { Outcome } from '../../ui/outcome.tsx'
import type { Route } from './+types/shared-shortlists-page'

export const handle: MessagesHandle = { namespaces: ['shared'] }

export async function loader({ request, url, context }: Route.LoaderArgs) {
  const { api, signal } = createLoaderContext(request, context)
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
      // Outcome of the list's form that redirected here.
      ended: END_REASONS.find((ending) => ending === url.searchParams.get('ended')),
    }
  } catch (error) {
    return handleFailedCall(error, { request, url, context })
  }
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const form = await request.formData().catch(() => new FormData())
  const { api } = apiForForm(request, context)
  const readText = (name: string) => readFormField(form, name)
  try {
    const entries = form.has('with_shortlist') ? await loadEntries(createLoaderContext(request, context)) : []
    const { data } = await api.call(createSharedShortlist, {
      body: {
        shared_shortlist: {
          name: readText('name'),
          member_name: readText('member_name'),
          ...mergeBody(entries.slice(0, MAX_PLACES)),
        },
      },
    })
    return redirect(listPath(data.id), { status: 303 })
  } catch (error) {
    if (error instanceof CallError && error.code === 'conflict') return { full: true as const }
    const nameErrors = findNameErrors(error, { name: readText('name'), memberName: readText('member_name') })
    if (nameErrors) return { refused: nameErrors }
    return handleFailedCall(error, { request, url, context })
  }
}

async function loadEntries({ api }: LoaderContext): Promise<SavedEntry[]> {
  const { data } = await api.call(listShortlist)
  return data.result.map(readShortlistEntry)
}

function findNameErrors(error: unknown, typed: NameErrors['typed']): NameErrors | undefined {
  const fields = error instanceof CallError ? error.fields : undefined
  const errors = {
    name: fields?.['shared_shortlist.name'] !== undefined,
    memberName: fields?.['shared_shortlist.member_name'] !== undefined,
  }
  return errors.name || errors.memberName ? { wrong: errors, typed } : undefined
}

export default function SharedListsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTranslation('shared')
  const refused = actionData && 'refused' in actionData ? actionData.refused : undefined
  const ended = actionData || 'problem' in loaderData ? undefined : loaderData.ended
  return (
    <>
      <PageHead title={t('title')} path={LISTS_PATH} noindex />
      <PageTitle title={t('title')} intro={t('intro')} />
      {ended && (
        <div className="mb-4">
          <Outcome of={ended}>{t(ended)}</Outcome>
        </div>
      )}
      {actionData && !('refused' in actionData) && (
        <div className="mb-4">
          <JoinOutcome rejection={actionData} />
        </div>
      )}
      {'problem' in loaderData ? (
        <PageProblem problem={loaderData.problem} path={LISTS_PATH} />
      ) : (
        <div className="grid gap-6">
          <Lists lists={loaderData.lists} />
          <CreateList myName={loaderData.myName} shortlistCount={loaderData.kept} nameErrors={refused} />
        </div>
      )}
    </>
  )
}
