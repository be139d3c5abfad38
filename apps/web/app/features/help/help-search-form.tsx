import { HELP_QUERY, MAX_HELP_QUERY_LENGTH } from '@amber/domain/help/help-query'
import { useEffect, useRef } from 'react'
import { Form, useSubmit } from 'react-router'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'

/** Milliseconds without a key press after which the results are updated. */
const TYPING_PAUSE_MS = 200

/** Searches on submit, and with JavaScript also while a visitor types: the URL then changes without a new entry. */
export function HelpSearchForm({ query }: { query: string }) {
  const { t } = useTranslation('help')
  const submit = useSubmit()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  const searchSoon = (form: HTMLFormElement | null) => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => {
      void submit(form, { replace: true, preventScrollReset: true })
    }, TYPING_PAUSE_MS)
  }
  return (
    <search>
      <Form
        action="/help"
        preventScrollReset
        onSubmit={() => clearTimeout(timer.current)}
        className="mt-6 grid max-w-[45rem] grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-3 rounded-card border border-ink bg-paper p-2 ps-4 focus-within:ring-1 focus-within:ring-ink"
      >
        <Icon name="search" />
        <input
          type="search"
          name={HELP_QUERY}
          defaultValue={query}
          maxLength={MAX_HELP_QUERY_LENGTH}
          aria-label={t('search_label')}
          placeholder={t('search_placeholder')}
          autoComplete="off"
          enterKeyHint="search"
          onChange={(event) => {
            // Letters of an unfinished Chinese word are no question yet.
            if (!(event.nativeEvent as InputEvent).isComposing) searchSoon(event.currentTarget.form)
          }}
          onCompositionEnd={(event) => searchSoon(event.currentTarget.form)}
          className="min-h-12 w-full min-w-0 bg-transparent text-17 outline-none placeholder:text-ink-3"
        />
        <Button type="submit">{t('search_submit')}</Button>
      </Form>
    </search>
  )
}
