import type { Section } from '@amber/content/article'
import { useTranslation } from '../../i18n/use-translation.ts'
import { ArticleHtml } from '../../shared/content/article-html.tsx'
import type { StoredDataRow } from './legal-view.ts'
import { StoredDataTable } from './stored-data-table.tsx'

/** Where the privacy notice lists everything that we store. */
const STORED_DATA = '<p>{stored_data}</p>'

type Props = { section: Section; storedData: readonly StoredDataRow[] }

/** A clause with its plain meaning beside it. */
export function LegalSection({ section: { heading, html, inShort }, storedData }: Props) {
  const { t } = useTranslation('content')
  const [before = '', after] = html.split(STORED_DATA)
  return (
    <section className="grid gap-x-10 gap-y-4 border-b border-sand-200 py-8 first:pt-0 last:border-0 lg:grid-cols-[minmax(0,1fr)_15rem]">
      <div className="min-w-0 max-w-[42rem]">
        {heading !== null && (
          <h2 id={heading.id} className="mb-3 scroll-mt-24 text-24">
            {heading.text}
          </h2>
        )}
        <ArticleHtml html={before} />
        {after !== undefined && (
          <>
            <StoredDataTable rows={storedData} />
            <ArticleHtml html={after} />
          </>
        )}
      </div>
      {inShort !== null && (
        <aside className="self-start rounded-card bg-honey-tint px-5 py-4 text-15 text-ink max-lg:order-first">
          <p className="mb-1 text-13 font-semibold text-honey-ink">{t('in_short')}</p>
          <ArticleHtml html={inShort} className="text-15" />
        </aside>
      )}
    </section>
  )
}
