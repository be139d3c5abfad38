import { Form, useLocation } from 'react-router'
import { SearchField } from '../features/search/shared/search-box/search-field.tsx'
import { SHEET_HASH } from '../features/search/shared/search-box/sheet-hash.ts'
import { useTranslation } from '../i18n/use-translation.ts'
import { usePageFrame } from './page-frame.ts'
import { Icon } from '../ui/icon.tsx'

/**
 * One-line search form that needs no script: the server redirects to the best match. `onScroll` hides it while the
 * page's own search box is visible, and leads to that box, whose suggestions the home page has loaded anyway.
 */
export function CompactSearch({ onScroll }: { onScroll: boolean }) {
  const { t } = useTranslation('frame')
  const { HeaderSearch } = usePageFrame()
  const { pathname, hash } = useLocation()
  return (
    <search
      className={`h-11 w-full min-w-0 flex-1 rounded-control border border-control bg-paper focus-within:outline-2 md:mx-auto md:max-w-130 ${onScroll ? 'appears-on-scroll max-md:absolute max-md:w-auto max-md:right-28 max-md:left-14' : 'relative'}`}
    >
      {/* The results replace the history entry of the sheet that the field is on phones. */}
      <Form action="/search" replace={hash === SHEET_HASH} className="flex h-full items-center">
        <button
          type="submit"
          aria-label={t('search_submit')}
          className="grid h-full w-11 shrink-0 cursor-pointer place-items-center rounded-control"
        >
          <Icon name="search" size="small" />
        </button>
        {HeaderSearch ? (
          <HeaderSearch Field={SearchField} />
        ) : (
          <SearchField
            // Another page starts with an empty field.
            key={pathname}
            placeholder={t('search_label')}
            boxClassName="h-full min-w-0 grow"
            inputClassName="h-full w-full min-w-0 bg-transparent px-1 text-ellipsis outline-none placeholder:text-ink-3"
            openInstead={onScroll ? openPageSearch : undefined}
          />
        )}
      </Form>
    </search>
  )
}

/** Moves to the search box of the page. A press opens its suggestions, on phones as a sheet over the window. */
function openPageSearch() {
  const box = document.querySelector<HTMLInputElement>('main [name=q][role=combobox]')
  box?.focus()
  box?.click()
}
