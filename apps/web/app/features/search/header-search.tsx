import { type Language, LOCALES } from '@amber/domain/languages'
import { useMatches } from 'react-router'
import { useTranslation } from '../../i18n/use-translation.ts'
import { useSite } from '../../lib/site.ts'
import { useStayText } from '../../parts/use-stay-text.ts'
import type { ShownSearch } from './shown-search.ts'

/** Where, and when for how long: two lines on a phone, side by side from there on. The next search keeps the filters. */
export function HeaderSearch() {
  const { t } = useTranslation('frame')
  const { language } = useSite()
  const stayText = useStayText()
  const page = useMatches().at(-1)?.loaderData as { shownSearch: ShownSearch } | undefined
  if (page === undefined) return null
  const { name, moveIn, lease, kept } = page.shownSearch
  const wishes = [
    ...(moveIn === null ? [] : [monthText(moveIn, language)]),
    ...(lease === null ? [] : [stayText(lease, lease.unit ?? 'week')]),
  ].join(', ')
  return (
    <div className="grid min-w-0 grow content-center pr-3 leading-tight md:flex md:h-full md:items-center md:gap-3">
      {kept.map(([parameter, value]) => (
        <input key={parameter} type="hidden" name={parameter} value={value} />
      ))}
      <input
        // Another search is another text in the box.
        key={name}
        type="search"
        name="q"
        required
        maxLength={100}
        autoComplete="off"
        enterKeyHint="search"
        aria-label={t('search_label')}
        defaultValue={name}
        // Whoever comes here wants to search for something else.
        onFocus={(event) => event.currentTarget.select()}
        className="w-full min-w-0 bg-transparent px-1 font-semibold text-ellipsis outline-none max-md:text-13 md:h-full md:w-auto md:max-w-full md:min-w-16 md:[field-sizing:content]"
      />
      {wishes !== '' && (
        <span className="truncate px-1 text-ink-2 max-md:text-13 md:shrink-0 md:border-l md:border-sand-200 md:pl-3">
          {wishes}
        </span>
      )}
    </div>
  )
}

/** Made only where there is one to write: the first of its kind keeps a phone busy for long. */
const monthText = (month: string, language: Language) =>
  new Intl.DateTimeFormat(LOCALES[language], { month: 'short', year: 'numeric', timeZone: 'UTC' }).format(
    new Date(`${month}-01T00:00:00Z`),
  )
