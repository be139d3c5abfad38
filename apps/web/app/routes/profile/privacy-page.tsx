import { getMe } from '@amber/contract/endpoints/account'
import { CallError } from '@amber/contract/http/client'
import { listDataExports, requestDataExport, requestErasure } from '@amber/contract/endpoints/privacy'
import { data, redirect } from 'react-router'
import { DeleteAccount } from '../../features/account/privacy/delete-account.tsx'
import { DownloadData } from '../../features/account/privacy/download-data.tsx'
import { exportLines } from '../../features/account/privacy/export-lines.ts'
import { EMAIL_FIELD, ERASE_ACTION, ACTION_FIELD } from '../../features/account/privacy/form-fields.ts'
import type { MessagesHandle } from '../../i18n/message-preloads.tsx'
import { useTranslation } from '../../i18n/use-translation.ts'
import { apiForForm } from '../../server/api.server.ts'
import { createLoaderContext } from '../../server/loader-context.server.ts'
import { handleFailedCall } from '../../server/failed-call.server.ts'
import { readFormField } from '../../shared/form/read-form-field.ts'
import { PageHead } from '../../shared/page/page-head.tsx'
import { PageTitle } from '../../shared/page/page-title.tsx'
import { PageProblem } from '../../shared/page/page-problem.tsx'
import { ErrorOutcome } from '../../shared/page/error-outcome.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { Outcome } from '../../ui/outcome.tsx'
import type { Route } from './+types/privacy-page'

export const handle: MessagesHandle = { namespaces: ['privacy'] }

const PATH = '/profile/privacy'

/** Deletes what the browser stored for the account, including for offline use. */
const CLEAR_BROWSER = { 'clear-site-data': '"cache", "storage"' }

export async function loader({ request, url, context }: Route.LoaderArgs) {
  const { api, language, signal } = createLoaderContext(request, context)
  try {
    const [exports, me] = await Promise.all([
      api.call(listDataExports, {}, { signal }),
      api.call(getMe, {}, { signal }),
    ])
    return {
      exports: exportLines(exports.data.result, language),
      email: me.data.email,
      hasRole: me.data.roles.some((role) => role !== 'student'),
    }
  } catch (error) {
    return handleFailedCall(error, { request, url, context })
  }
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const form = await request.formData().catch(() => new FormData())
  const { api, headers } = apiForForm(request, context)
  try {
    if (form.get(ACTION_FIELD) !== ERASE_ACTION) {
      await api.call(requestDataExport)
      return { isRequested: true as const }
    }
    await api.call(requestErasure, { body: { email: readFormField(form, EMAIL_FIELD) } })
  } catch (error) {
    const hasEmailError = error instanceof CallError && error.fields?.['email'] !== undefined
    if (hasEmailError) return data({ isWrong: hasEmailError }, { status: 400 })
    return handleFailedCall(error, { request, url, context })
  }
  for (const [name, value] of Object.entries(CLEAR_BROWSER)) headers.set(name, value)
  return redirect('/goodbye', { status: 303, headers })
}

export default function PrivacyPage({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTranslation('privacy')
  return (
    <>
      <PageHead title={t('title')} path={PATH} noindex />
      <PageTitle title={t('title')} intro={t('intro')} />
      {'problem' in loaderData ? (
        <PageProblem problem={loaderData.problem} path={PATH} />
      ) : (
        <>
          {actionData && !('isWrong' in actionData) && (
            <div className="mb-4">
              {'isRequested' in actionData ? (
                <Outcome of={actionData}>{t('asked', { email: loaderData.email })}</Outcome>
              ) : (
                <ErrorOutcome problem={actionData.problem} />
              )}
            </div>
          )}
          <div className="grid gap-6">
            <DownloadData exports={loaderData.exports} />
            <ContactLink />
            <DeleteAccount
              email={loaderData.email}
              hasRole={loaderData.hasRole}
              isMismatch={actionData !== undefined && 'isWrong' in actionData}
            />
          </div>
        </>
      )}
    </>
  )
}

function ContactLink() {
  const { t } = useTranslation('privacy')
  return (
    <section
      aria-labelledby="contact-title"
      className="flex flex-wrap items-center justify-between gap-x-8 gap-y-4 rounded-card border border-sand-200 p-4 md:p-6"
    >
      <div>
        <h2 id="contact-title" className="text-20">
          {t('contact_title')}
        </h2>
        <p className="mt-2 text-ink-2">{t('contact_text')}</p>
      </div>
      <ButtonLink to="/profile/contact" variant="outline">
        {t('contact_link')}
      </ButtonLink>
    </section>
  )
}
