import { ALERT_FREQUENCIES } from '@amber/domain/saved-search/vocabulary'
import { Form, useNavigation, useSubmit } from 'react-router'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Select } from '../../ui/select.tsx'
import type { SavedSearchLine } from './saved-search-line.ts'
import { WatchedFilters } from './watched-filters.tsx'

export function SavedSearchCard({ search }: { search: SavedSearchLine }) {
  const { t } = useTranslation('saved_searches')
  const { id, name, ended, lastAlert, address } = search
  const pendingForm = useNavigation().formData
  const isRemoving = pendingForm?.get('remove') === String(id)
  return (
    <li className="grid gap-4 rounded-card border border-sand-200 p-4 md:p-5">
      <div className="min-w-0">
        <h2 className="flex flex-wrap items-center gap-x-3 gap-y-1 font-sans text-17 font-semibold tracking-normal wrap-anywhere">
          {name}
          {ended && <Badge tone="honey">{t('ended')}</Badge>}
        </h2>
        <WatchedFilters search={search} />
        <p className="mt-2 text-13 text-ink-3">
          {ended ? t('ended_text') : lastAlert === null ? t('never_told') : t('last_told', { date: lastAlert })}
        </p>
      </div>
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3 border-t border-sand-200 pt-4">
        {!ended && <FrequencyForm search={search} />}
        <div className="flex flex-wrap items-center gap-3">
          <ButtonLink to={address} variant="outline" size="small" aria-label={t('open_this', { name })}>
            {t('open')}
          </ButtonLink>
          <Form method="post">
            <Button
              type="submit"
              name="remove"
              value={id}
              variant="soft"
              size="small"
              busy={isRemoving}
              aria-label={t('remove_this', { name })}
            >
              {t('remove')}
            </Button>
          </Form>
        </div>
      </div>
    </li>
  )
}

/** Submits on change; the button is for browsers without JavaScript. */
function FrequencyForm({ search: { id, name, frequency } }: { search: SavedSearchLine }) {
  const { t } = useTranslation('saved_searches')
  const submit = useSubmit()
  return (
    <Form
      method="post"
      onChange={(event) => void submit(event.currentTarget)}
      className="grid min-w-0 gap-1.5 max-md:w-full"
    >
      <input type="hidden" name="change" value={id} />
      <span aria-hidden="true" className="text-13 font-semibold">
        {t('frequency')}
      </span>
      <span className="flex items-center gap-2">
        <Select
          name="frequency"
          defaultValue={frequency}
          aria-label={t('frequency_of', { name })}
          className="min-w-0 max-md:flex-1"
        >
          {ALERT_FREQUENCIES.map((one) => (
            <option key={one} value={one}>
              {t(`frequency_${one}`)}
            </option>
          ))}
        </Select>
        <noscript>
          <Button type="submit" variant="outline" size="small">
            {t('save_frequency')}
          </Button>
        </noscript>
      </span>
    </Form>
  )
}
