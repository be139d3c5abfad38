import { CallError } from '@amber/contract/http/client'
import { confirmPriceAlert } from '@amber/contract/endpoints/price-alerts'
import { data } from 'react-router'
import type { MessagesHandle } from '../i18n/message-preloads.tsx'
import { useTranslation } from '../i18n/use-translation.ts'
import { apiForForm } from '../server/api.server.ts'
import { serverSettings } from '../server/server-context.ts'
import { PageHead } from '../shared/page/page-head.tsx'
import { Button, ButtonLink } from '../ui/button.tsx'
import { Outcome } from '../ui/outcome.tsx'
import type { Route } from './+types/confirm-price-alert-page'

export const handle: MessagesHandle = { namespaces: ['price_alerts'] }

/** The URL contains a token, so it needs the same protection as `/login/link`. */
export const headers = () => ({ 'cache-control': 'no-store', 'referrer-policy': 'strict-origin' })

/** Confirms by the button only, because virus scanners open every link in a mail. */
export async function action({ request, url, context }: Route.ActionArgs) {
  const { api } = apiForForm(request, context)
  try {
    const { data: alert } = await api.call(confirmPriceAlert, {
      body: { token: url.searchParams.get('token') ?? 'none' },
    })
    return data({ is: 'confirmed' as const, ...alert })
  } catch (error) {
    if (!(error instanceof CallError)) throw error
    if (error.status < 500) return data({ is: 'unknown' as const }, { status: 404 })
    context.get(serverSettings).reportError(error, request.headers.get('x-request-id') ?? undefined)
    return data({ is: 'failed' as const }, { status: error.status })
  }
}

export default function ConfirmPriceAlertPage({ actionData }: Route.ComponentProps) {
  const { t } = useTranslation('price_alerts')
  return (
    <div className="mx-auto grid max-w-[28rem] gap-4 py-10 md:py-20">
      <PageHead title={t('confirm_page_title')} path="/price-alerts/confirm" noindex />
      <h1 className="text-24 md:text-32">{t('confirm_page_title')}</h1>
      {actionData?.is === 'confirmed' ? (
        <>
          <Outcome of={actionData}>{t('confirmed', { room: actionData.room, place: actionData.place })}</Outcome>
          <ButtonLink to={`/places/${actionData.canonical_name}`} variant="outline" wide>
            {t('back', { place: actionData.place })}
          </ButtonLink>
        </>
      ) : actionData?.is === 'unknown' ? (
        <p className="text-ink-2">{t('confirm_unknown')}</p>
      ) : (
        <>
          {actionData?.is === 'failed' && (
            <Outcome of={actionData} tone="refused">
              {t('confirm_failed')}
            </Outcome>
          )}
          <p className="text-ink-2">{t('confirm_page_text')}</p>
          {/* Native form, so that it works in any mail client's browser. The URL holds the token. */}
          <form method="post">
            <Button type="submit" wide>
              {t('confirm_button')}
            </Button>
          </form>
        </>
      )}
    </div>
  )
}
