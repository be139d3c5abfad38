import type { FoundAnswer } from '@amber/contract/schemas/help'
import { createElement, Fragment } from 'react'
import { Link } from 'react-router'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Icon } from '../../ui/icon.tsx'
import type { HelpSearch } from './help-view.ts'

export function HelpSearchResults({ query, results }: HelpSearch) {
  const { t } = useTranslation('help')
  if (results === undefined)
    return (
      <div aria-live="polite" className="flex max-w-[45rem] gap-3 rounded-card bg-honey-tint p-5 text-honey-ink">
        <Icon name="circle-alert" className="mt-0.5" />
        <div>
          <h2 className="text-17">{t('search_down')}</h2>
          <p>{t('search_down_text')}</p>
        </div>
      </div>
    )
  return (
    <section aria-labelledby="found" className="max-w-[45rem]">
      <h2 id="found" aria-live="polite" className="text-20 wrap-anywhere">
        {t(results.length === 0 ? 'none_found' : 'found', { query })}
      </h2>
      {results.length === 0 && <p className="mt-2 text-ink-2">{t('none_text')}</p>}
      <ul className="mt-2">
        {results.map(({ path, title, excerpt }) => (
          <li key={path} className="border-b border-sand-200">
            <Link to={path} className="group flex items-center justify-between gap-4 py-4">
              <span className="min-w-0">
                <span className="block text-17 font-semibold group-hover:underline">
                  <MarkedText parts={title} />
                </span>
                <span className="mt-1 line-clamp-2 text-15 text-ink-2">
                  <MarkedText parts={excerpt} />
                </span>
              </span>
              <Icon name="chevron-right" className="text-ink-3" />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Passes the pieces as children of their own: they never move, so none needs a key. */
const MarkedText = ({ parts }: { parts: FoundAnswer['title'] }) =>
  createElement(
    Fragment,
    null,
    ...parts.map(({ text, is_match: isMatch }) =>
      isMatch ? createElement('mark', { className: 'rounded-xs bg-honey-tint text-inherit' }, text) : text,
    ),
  )
