import { getMe } from '@amber/contract/account'
import { CallError } from '@amber/contract/client'
import { listDataExports, requestDataExport, requestErasure } from '@amber/contract/privacy'
import { data, redirect } from 'react-router'
import { DeleteAccount } from '../features/privacy/delete-account.tsx'
import { DownloadData } from '../features/privacy/download-data.tsx'
import { exportLines } from '../features/privacy/export-lines.ts'
import { EMAIL, ERASE, WHAT } from '../features/privacy/form-fields.ts'
import type { MessagesHandle } from '../i18n/message-preloads.tsx'
import { useTranslation } from '../i18n/use-translation.ts'
import { apiForForm } from '../lib/api.server.ts'
import { askingFor } from '../lib/asking.server.ts'
import { answerFailedCall } from '../lib/failed-call.server.ts'
import { fieldText } from '../lib/field-text.ts'
import { PageHead } from '../parts/page-head.tsx'
import { PageProblem } from '../parts/page-problem.tsx'
import { RefusedOutcome } from '../parts/refused-outcome.tsx'
import { ButtonLink } from '../ui/button.tsx'
import { Outcome } from '../ui/outcome.tsx'
import type { Route } from './+types/privacy-page'

export const handle: MessagesHandle = { namespaces: ['privacy'] }

const PATH = '/profile/privacy'

/** What the browser kept for the account, also for the time without a connection, goes with it. */
const CLEAR_BROWSER = { 'clear-site-data': '"cache", "storage"' }

export async function loader({ request, url, context }: Route.LoaderArgs) {
  const { api, language, signal } = askingFor(request, context)
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
    return answerFailedCall(error, { request, url, context })
  }
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const form = await request.formData().catch(() => new FormData())
  const { api, headers } = apiForForm(request, context)
  try {
    if (form.get(WHAT) !== ERASE) {
      await api.call(requestDataExport)
      return { asked: true as const }
    }
    await api.call(requestErasure, { body: { email: fieldText(form, EMAIL) } })
  } catch (error) {
    const isWrong = error instanceof CallError && error.fields?.['email'] !== undefined
    if (isWrong) return data({ isWrong }, { status: 400 })
    return answerFailedCall(error, { request, url, context })
  }
  for (const [name, value] of Object.entries(CLEAR_BROWSER)) headers.set(name, value)
  return redirect('/goodbye', { status: 303, headers })
}

export default function PrivacyPage({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTranslation('privacy')
  return (
    <>
      <PageHead title={t('title')} path={PATH} noindex />
      <h1 className="text-24 md:text-32">{t('title')}</h1>
      <p className="mt-2 mb-6 max-w-[68ch] text-ink-2">{t('intro')}</p>
      {'problem' in loaderData ? (
        <PageProblem problem={loaderData.problem} path={PATH} />
      ) : (
        <>
          {actionData && !('isWrong' in actionData) && (
            <div className="mb-4">
              {'asked' in actionData ? (
                <Outcome of={actionData}>{t('asked', { email: loaderData.email })}</Outcome>
              ) : (
                <RefusedOutcome problem={actionData.problem} />
              )}
            </div>
          )}
          <div className="grid gap-6">
            <DownloadData exports={loaderData.exports} />
            <ContactLink />
            <DeleteAccount
              email={loaderData.email}
              hasRole={loaderData.hasRole}
              isWrong={actionData !== undefined && 'isWrong' in actionData}
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
