import { MAX_SEARCH_NAME_LENGTH, MAX_SAVED_SEARCHES } from '@amber/domain/saved-search/vocabulary'
import { Form, useNavigation } from 'react-router'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { Outcome } from '../../ui/outcome.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import { FrequencyChoice } from './frequency-choice.tsx'
import { useSearchTexts } from '../search/shared/use-search-texts.ts'
import { WatchedFilters, type ResolvedSavedSearch } from './watched-filters.tsx'

type Props = {
  search: ResolvedSavedSearch
  /** URL of the search page. */
  address: string
  problem?: 'name' | 'full' | undefined
}

export function NewSearchForm({ search, address, problem }: Props) {
  const { t } = useTranslation('saved_searches')
  const isBusy = useNavigation().state === 'submitting'
  const [firstFilter] = useSearchTexts(search)
  const region = search.region.name
  const name = firstFilter === undefined ? region : t('default_name', { region, filter: firstFilter })
  return (
    <Form method="post" className="grid max-w-[34rem] gap-6">
      {problem === 'full' && (
        <Outcome of={problem} tone="refused">
          <strong className="block font-semibold">{t('full_title')}</strong>
          {t('full_text', { count: MAX_SAVED_SEARCHES })}{' '}
          <ButtonLink to="/profile/searches" variant="link">
            {t('to_list')}
          </ButtonLink>
        </Outcome>
      )}
      <section aria-labelledby="watched" className="rounded-card bg-sand-50 p-4 md:p-5">
        <h2 id="watched" className="mb-1 font-sans text-15 font-semibold tracking-normal">
          {t('watch')}
        </h2>
        <WatchedFilters search={search} />
        <p className="mt-2 text-13 text-ink-3">{t('only_free')}</p>
      </section>
      <Field
        label={t('name')}
        hint={t('name_hint')}
        error={problem === 'name' ? t('name_error', { count: MAX_SEARCH_NAME_LENGTH }) : undefined}
      >
        <TextInput
          name="name"
          required
          maxLength={MAX_SEARCH_NAME_LENGTH}
          defaultValue={name.slice(0, MAX_SEARCH_NAME_LENGTH)}
        />
      </Field>
      <FrequencyChoice chosen="daily" />
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
        <Button type="submit" busy={isBusy}>
          {t('save')}
        </Button>
        <ButtonLink to={address} variant="link">
          {t('back')}
        </ButtonLink>
      </div>
    </Form>
  )
}
