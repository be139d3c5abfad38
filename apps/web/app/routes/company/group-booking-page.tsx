import { data } from 'react-router'
import { CityChoice } from '../../features/company/city-choice.tsx'
import { CompanyFrame } from '../../features/company/company-frame.tsx'
import { FormCard } from '../../features/company/form-card.tsx'
import { loadCompanyForm } from '../../features/company/load-company-form.server.ts'
import { loadCompanyText } from '../../features/company/load-company.server.ts'
import { loadGroupChoices } from '../../features/company/load-group-booking.server.ts'
import { MorePlaces } from '../../features/company/more-places.tsx'
import { sendCompanyForm } from '../../features/company/send-company-form.server.ts'
import { TextSections } from '../../features/company/text-sections.tsx'
import type { MessagesHandle } from '../../i18n/message-preloads.tsx'
import { useTranslation } from '../../i18n/use-translation.ts'
import { handleFailedCall } from '../../server/failed-call.server.ts'
import { createLoaderContext } from '../../server/loader-context.server.ts'
import { contentLibraryFor } from '../../shared/content/content-library.server.ts'
import { PageProblem } from '../../shared/page/page-problem.tsx'
import type { PublicPageHandle } from '../../shared/page/public-page.ts'
import { Outcome } from '../../ui/outcome.tsx'
import type { Route } from './+types/group-booking-page'

export const handle: MessagesHandle & PublicPageHandle = { namespaces: ['company', 'content'], publicQuery: ['city'] }

const PATH = '/group-booking'

/** The response to a sent form is for its sender only. */
export const headers = ({ actionHeaders }: Route.HeadersArgs) => actionHeaders

export async function loader({ request, url, context }: Route.LoaderArgs) {
  const loaderContext = createLoaderContext(request, context)
  const { language } = loaderContext
  const text = loadCompanyText(contentLibraryFor(context), PATH.slice(1), language)
  try {
    const choices = await loadGroupChoices(url.searchParams.get('city') ?? '', loaderContext)
    const { places } = choices
    const form =
      places && places.length > 0
        ? loadCompanyForm({ kind: 'group', path: PATH + url.search, language, choices: { place: places } })
        : null
    return { text, choices, form }
  } catch (error) {
    return handleFailedCall(error, { request, url, context })
  }
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await request.formData().catch(() => new FormData())
  const { result, headers: responseHeaders, status } = await sendCompanyForm(form, { kind: 'group', request, context })
  return data(result, { status, headers: responseHeaders })
}

export default function GroupBookingPage({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTranslation('company')
  if ('problem' in loaderData) return <PageProblem problem={loaderData.problem} path={PATH} />
  const { text, choices, form } = loaderData
  return (
    <CompanyFrame
      text={text}
      aside={
        <div className="grid gap-5">
          <CityChoice choices={choices} />
          {choices.places?.length === 0 && (
            <Outcome of={choices.city} tone="refused">
              {t('no_places')}
            </Outcome>
          )}
          <MorePlaces choices={choices} />
          {form && <FormCard key={form.path} view={form} result={actionData} />}
        </div>
      }
    >
      <TextSections sections={text.sections} />
    </CompanyFrame>
  )
}
