import { CompanyFrame } from '../../features/company/company-frame.tsx'
import { FigureList } from '../../features/company/figure-list.tsx'
import { HowItWorksSteps, STEP_COUNT } from '../../features/company/how-it-works-steps.tsx'
import { loadCompanyText, loadFigures } from '../../features/company/load-company.server.ts'
import { TextSections } from '../../features/company/text-sections.tsx'
import type { MessagesHandle } from '../../i18n/message-preloads.tsx'
import { useTranslation } from '../../i18n/use-translation.ts'
import { createLoaderContext } from '../../server/loader-context.server.ts'
import { contentLibraryFor } from '../../shared/content/content-library.server.ts'
import type { PublicPageHandle } from '../../shared/page/public-page.ts'
import { ButtonLink } from '../../ui/button.tsx'
import type { Route } from './+types/how-it-works-page'

export const handle: MessagesHandle & PublicPageHandle = { namespaces: ['company', 'content'], publicQuery: [] }

export async function loader({ request, context }: Route.LoaderArgs) {
  const loaderContext = createLoaderContext(request, context)
  const library = contentLibraryFor(context)
  return {
    text: loadCompanyText(library, 'how-it-works', loaderContext.language),
    figures: await loadFigures(loaderContext),
  }
}

export default function HowItWorksPage({ loaderData: { text, figures } }: Route.ComponentProps) {
  const { t } = useTranslation('company')
  return (
    <CompanyFrame text={text}>
      {figures !== null && <FigureList figures={figures} />}
      <HowItWorksSteps sections={text.sections.slice(0, STEP_COUNT)} />
      <p className="mb-10 text-13 text-ink-3">{t('screens_note')}</p>
      <TextSections sections={text.sections.slice(STEP_COUNT)} />
      <div className="mt-10">
        <ButtonLink to="/places">{t('start_search')}</ButtonLink>
      </div>
    </CompanyFrame>
  )
}
