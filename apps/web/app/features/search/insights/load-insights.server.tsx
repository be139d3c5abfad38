import { getRegionInsights } from '@amber/contract/endpoints/region-insights'
import { renderToStaticMarkup } from 'react-dom/server'
import { i18nFor } from '../../../i18n/i18n.server.ts'
import type { LoaderContext } from '../../../server/loader-context.server.ts'
import type { SearchRegion } from '../search-region.ts'
import { createInsightsContext } from './insights-context.ts'
import { InsightsSections } from './insights-sections.tsx'
import { readInsights } from './read-insights.ts'

/**
 * Renders what we know about a region as markup, so that browsers load neither components nor messages for text that
 * never changes. Returns null without figures; errors are reported, since the list works without this text.
 */
export async function loadInsights(
  region: SearchRegion,
  { api, language, signal, report }: LoaderContext,
): Promise<string | null> {
  try {
    const params = { canonical_name: region.canonicalName }
    const { data } = await api.call(getRegionInsights, { params, query: { lang: language } }, { signal })
    if (data === null || data.places_count === 0) return null
    const t = i18nFor(language).getFixedT<['insights', 'search']>(language, ['insights', 'search'])
    const context = createInsightsContext(readInsights(data), { region, language, t })
    return renderToStaticMarkup(<InsightsSections context={context} />)
  } catch (error) {
    if (signal.aborted) throw error
    report(error)
    return null
  }
}
