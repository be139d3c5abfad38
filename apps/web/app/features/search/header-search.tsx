import { type Language, LOCALES } from '@amber/domain/languages'
import type { ComponentType } from 'react'
import { useMatches } from 'react-router'
import { useSite } from '../../shared/page/site.ts'
import { useStayText } from '../../shared/stay/use-stay-text.ts'
import type { SearchFieldProps } from './shared/search-box/search-field.tsx'
import type { HeaderSearchState } from './header-search-state.ts'

/** Region, month and length: two lines on phones, one on wider screens. The next search keeps the filters. */
export function HeaderSearch({ Field }: { Field: ComponentType<SearchFieldProps> }) {
  const { language } = useSite()
  const stayText = useStayText()
  const page = useMatches().at(-1)?.loaderData as { shownSearch: HeaderSearchState } | undefined
  if (page === undefined) return null
  const { name, moveIn, lease, portableParams } = page.shownSearch
  const details = [
    ...(moveIn === null ? [] : [formatMonth(moveIn, language)]),
    ...(lease === undefined ? [] : [stayText(lease, lease.unit ?? 'week')]),
  ].join(', ')
  return (
    <div className="grid min-w-0 grow content-center pr-3 leading-tight md:flex md:h-full md:items-center md:gap-3">
      {portableParams.map(([parameter, value]) => (
        <input key={parameter} type="hidden" name={parameter} value={value} />
      ))}
      <Field
        // A new search resets the text.
        key={name}
        text={name}
        boxClassName="min-w-0 md:h-full md:min-w-16"
        inputClassName="w-full min-w-0 bg-transparent px-1 font-semibold text-ellipsis outline-none max-md:text-13 md:h-full md:w-auto md:max-w-full md:min-w-16 md:[field-sizing:content]"
      />
      {details !== '' && (
        <span className="truncate px-1 text-ink-2 max-md:text-13 md:shrink-0 md:border-l md:border-sand-200 md:pl-3">
          {details}
        </span>
      )}
    </div>
  )
}

/** Formats a month. Creates the formatter only when called, because the first one is slow on phones. */
const formatMonth = (month: string, language: Language) =>
  new Intl.DateTimeFormat(LOCALES[language], { month: 'short', year: 'numeric', timeZone: 'UTC' }).format(
    new Date(`${month}-01T00:00:00Z`),
  )
