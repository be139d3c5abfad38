import { useHref } from 'react-router'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { Icon } from '../../../ui/icon.tsx'
import { type Suggestion, useHelpSuggestions } from './use-help-suggestions.ts'

type Props = { text: string; isWanted: boolean }

/** Answers that may make the message unnecessary. They open beside it, so that it is not lost. */
export function HelpSuggestions({ text, isWanted }: Props) {
  const { t } = useTranslation('chat')
  const suggestions = useHelpSuggestions(text, isWanted)
  if (suggestions.length === 0) return null
  return (
    <aside aria-label={t('suggestions')} className="text-13">
      <p className="text-ink-3">{t('suggestions')}</p>
      <ul>
        {suggestions.map((suggestion) => (
          <li key={suggestion.path}>
            <SuggestionLink {...suggestion} />
          </li>
        ))}
      </ul>
    </aside>
  )
}

function SuggestionLink({ path, title }: Suggestion) {
  return (
    <a
      href={useHref(path)}
      target="_blank"
      rel="noopener"
      className="flex min-h-8 items-center gap-2 font-semibold underline-offset-3 hover:underline"
    >
      <Icon name="file-text" size="small" />
      <span className="truncate">{title}</span>
    </a>
  )
}
