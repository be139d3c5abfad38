import { listTakeovers } from '@amber/contract/endpoints/takeovers'
import { renderToStaticMarkup } from 'react-dom/server'
import { i18nFor } from '../../../i18n/i18n.server.ts'
import type { LoaderContext } from '../../../server/loader-context.server.ts'
import { TakeoverCard, type TakeoverText } from './takeover-card.tsx'

type Where = { place: string } | { region: string }

/** Offers as markup, so that browsers load neither components nor messages for a list that never changes. */
export type TakeoverList = {
  /** Null without offers. */
  html: string | null
  /** Null for a place. */
  regionName: string | null
}

export async function loadTakeovers(
  where: Where,
  { api, language, signal }: Pick<LoaderContext, 'api' | 'language' | 'signal'>,
): Promise<TakeoverList> {
  const { data } = await api.call(listTakeovers, { query: { ...where, lang: language } }, { signal })
  const t: TakeoverText = i18nFor(language).getFixedT<['takeovers', 'common']>(language, ['takeovers', 'common'])
  const html = renderToStaticMarkup(
    <ul className="grid gap-3">
      {data.result.map((takeover) => (
        <TakeoverCard key={takeover.uuid} takeover={takeover} language={language} t={t} withPlace={'region' in where} />
      ))}
    </ul>,
  )
  return { html: data.result.length === 0 ? null : html, regionName: data.region_name }
}

/** Loads the section of a place page; null without offers. Errors are reported, since the page works without it. */
export async function loadTakeoverSection(place: string, loaderContext: LoaderContext): Promise<string | null> {
  const { language, signal, report } = loaderContext
  try {
    const { html } = await loadTakeovers({ place }, loaderContext)
    if (html === null) return null
    const t = i18nFor(language).getFixedT(language, 'takeovers')
    const head = renderToStaticMarkup(
      <>
        <h2 id="takeovers-title" className="text-20 md:text-24">
          {t('section_title')}
        </h2>
        <p className="mt-2 mb-5 max-w-[48.5em] text-ink-2">{t('section_text')}</p>
      </>,
    )
    return head + html
  } catch (error) {
    if (signal.aborted) throw error
    report(error)
    return null
  }
}
