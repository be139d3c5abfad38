import type { Heading } from '@amber/content/article'
import { useTranslation } from '../../i18n/use-translation.ts'

/** Table of contents of a long article. */
export function ContentsList({ headings }: { headings: readonly Heading[] }) {
  const { t } = useTranslation('content')
  return (
    <nav aria-label={t('contents')}>
      <h2 className="font-sans text-13 font-medium tracking-normal text-ink-3">{t('contents')}</h2>
      <ol className="mt-3 border-s-2 border-sand-200">
        {headings.map(({ id, text }) => (
          <li key={id}>
            <a href={`#${id}`} className="block py-1.5 ps-4 text-15 text-ink-2 hover:text-ink hover:underline">
              {text}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  )
}
