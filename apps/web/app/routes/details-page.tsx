import { placeOfPhone, phoneCodeOf } from '@amber/domain/contact/calling-codes'
import { saveDetails } from '../features/profile/details/details-form.server.ts'
import { DetailsForm } from '../features/profile/details/details-form.tsx'
import { useTranslation } from '../i18n/use-translation.ts'
import { apiForForm } from '../lib/api.server.ts'
import { askingFor } from '../lib/asking.server.ts'
import { answerFailedCall } from '../lib/failed-call.server.ts'
import { askMe } from '../lib/me.server.ts'
import { PageHead } from '../parts/page-head.tsx'
import { PageProblem } from '../parts/page-problem.tsx'
import { countryOfBrowser, phoneCountries } from '../parts/phone-countries.server.ts'
import { RefusedOutcome } from '../parts/refused-outcome.tsx'
import { Outcome } from '../ui/outcome.tsx'
import type { Route } from './+types/details-page'

const PATH = '/profile/details'

export async function loader({ request, url, context }: Route.LoaderArgs) {
  try {
    const { data: me } = await askMe(request, context)
    const number = me.phone_details?.international
    const phone = number === undefined ? undefined : placeOfPhone(number)
    return {
      email: me.email,
      details: {
        name: me.name ?? '',
        phoneCode: phone ? phoneCodeOf(phone) : countryOfBrowser(request.headers.get('accept-language') ?? ''),
        // A number of no country, as that of a satellite, is shown as it is.
        phone: phone?.national ?? number ?? '',
        language: me.language,
      },
      countries: phoneCountries(askingFor(request, context).language),
    }
  } catch (error) {
    return answerFailedCall(error, { request, url, context })
  }
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const form = await request.formData().catch(() => new FormData())
  try {
    return await saveDetails(form, apiForForm(request, context).api)
  } catch (error) {
    return answerFailedCall(error, { request, url, context })
  }
}

export default function DetailsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTranslation('profile')
  return (
    <>
      <PageHead title={t('details_title')} path={PATH} noindex />
      <h1 className="text-24 md:text-32">{t('details_title')}</h1>
      <p className="mt-2 mb-6 max-w-[60ch] text-ink-2">{t('details_intro')}</p>
      {actionData && 'saved' in actionData && (
        <div className="mb-6 max-w-[34rem]">
          <Outcome of={actionData}>{t('details_saved')}</Outcome>
        </div>
      )}
      {actionData && 'problem' in actionData && (
        <div className="mb-6 max-w-[34rem]">
          <RefusedOutcome problem={actionData.problem} />
        </div>
      )}
      {'problem' in loaderData ? (
        <PageProblem problem={loaderData.problem} path={PATH} />
      ) : (
        <DetailsForm {...loaderData} outcome={actionData && !('problem' in actionData) ? actionData : undefined} />
      )}
    </>
  )
}
