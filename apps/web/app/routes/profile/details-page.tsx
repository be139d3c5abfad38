import { parseInternationalPhone, phoneCodeOf } from '@amber/domain/contact/calling-codes'
import { saveDetails } from '../../features/account/details/details-form.server.ts'
import { DetailsForm } from '../../features/account/details/details-form.tsx'
import { useTranslation } from '../../i18n/use-translation.ts'
import { apiForForm } from '../../server/api.server.ts'
import { createLoaderContext } from '../../server/loader-context.server.ts'
import { handleFailedCall } from '../../server/failed-call.server.ts'
import { fetchMe } from '../../server/me.server.ts'
import { PageHead } from '../../shared/page/page-head.tsx'
import { PageProblem } from '../../shared/page/page-problem.tsx'
import { browserPhoneCode, phoneCountries } from '../../shared/form/phone-countries.server.ts'
import { ErrorOutcome } from '../../shared/page/error-outcome.tsx'
import { Outcome } from '../../ui/outcome.tsx'
import type { Route } from './+types/details-page'

const PATH = '/profile/details'

export async function loader({ request, url, context }: Route.LoaderArgs) {
  try {
    const { data: me } = await fetchMe(request, context)
    const number = me.phone_details?.international
    const phone = number === undefined ? undefined : parseInternationalPhone(number)
    return {
      email: me.email,
      details: {
        name: me.name ?? '',
        phoneCode: phone ? phoneCodeOf(phone) : browserPhoneCode(request.headers.get('accept-language') ?? ''),
        // A number without a country, such as a satellite phone's, is shown as it is.
        phone: phone?.national ?? number ?? '',
        language: me.language,
      },
      countries: phoneCountries(createLoaderContext(request, context).language),
    }
  } catch (error) {
    return handleFailedCall(error, { request, url, context })
  }
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const form = await request.formData().catch(() => new FormData())
  try {
    return await saveDetails(form, apiForForm(request, context).api)
  } catch (error) {
    return handleFailedCall(error, { request, url, context })
  }
}

export default function DetailsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTranslation('profile')
  return (
    <>
      <PageHead title={t('details_title')} path={PATH} noindex />
      <h1 className="text-24 md:text-32">{t('details_title')}</h1>
      <p className="mt-2 mb-6 max-w-[37em] text-ink-2">{t('details_intro')}</p>
      {actionData && 'saved' in actionData && (
        <div className="mb-6 max-w-[34rem]">
          <Outcome of={actionData}>{t('details_saved')}</Outcome>
        </div>
      )}
      {actionData && 'problem' in actionData && (
        <div className="mb-6 max-w-[34rem]">
          <ErrorOutcome problem={actionData.problem} />
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
