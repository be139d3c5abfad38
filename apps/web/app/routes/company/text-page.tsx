import { CompanyFrame } from '../../features/company/company-frame.tsx'
import { FigureList } from '../../features/company/figure-list.tsx'
import { loadCompanyText, loadFigures, loadNews } from '../../features/company/load-company.server.ts'
import { NewsList } from '../../features/company/news-list.tsx'
import { TextSections } from '../../features/company/text-sections.tsx'
import type { MessagesHandle } from '../../i18n/message-preloads.tsx'
import { createLoaderContext } from '../../server/loader-context.server.ts'
import { contentLibraryFor } from '../../shared/content/content-library.server.ts'
import { pageNameOf } from '../../shared/page/page-name.ts'
import type { PublicPageHandle } from '../../shared/page/public-page.ts'
import type { Route } from './+types/text-page'

export const handle: MessagesHandle & PublicPageHandle = { namespaces: ['company', 'content'], publicQuery: [] }

export async function loader({ request, pattern, context }: Route.LoaderArgs) {
  const loaderContext = createLoaderContext(request, context)
  const { language } = loaderContext
  const library = contentLibraryFor(context)
  const name = pageNameOf(pattern)
  return {
    text: loadCompanyText(library, name, language),
    news: name === 'news' ? loadNews(library, language) : null,
    figures: name === 'about' ? await loadFigures(loaderContext) : null,
  }
}

export default function TextPage({ loaderData: { text, news, figures } }: Route.ComponentProps) {
  return (
    <CompanyFrame text={text}>
      {figures !== null && <FigureList figures={figures} />}
      {news !== null && <NewsList news={news} />}
      <TextSections sections={text.sections} />
    </CompanyFrame>
  )
}
