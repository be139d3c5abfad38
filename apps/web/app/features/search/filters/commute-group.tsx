import { COMMUTE_CHOICES, MAX_COMMUTES, type RequestedCommute } from '@amber/domain/commute/commute-filter'
import { COMMUTE_MODES, type CommuteMode } from '@amber/domain/commute/commute-mode'
import { COMMUTE_FIELDS } from '@amber/domain/search/search-url'
import { useState } from 'react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { Field } from '../../../ui/field.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Select } from '../../../ui/select.tsx'
import { useSearch } from '../search-state.ts'
import { universityOf } from '../search-region.ts'
import { MODE_ICONS, useCommuteText } from '../use-commute-text.ts'
import { ChoiceList } from './choice-list.tsx'
import type { ApplyFilters } from './use-filter-form.ts'

/** Preselected choice: a common way at a common limit. */
const DEFAULT_LIMIT = { mode: 'bike', minutes: 20 } as const

type Limit = { readonly mode: CommuteMode; readonly minutes: number }

const limitOf = (mode: FormDataEntryValue | null, minutes: FormDataEntryValue | null): Limit => ({
  mode: COMMUTE_MODES.find((known) => known === mode) ?? DEFAULT_LIMIT.mode,
  minutes: Number(minutes ?? DEFAULT_LIMIT.minutes),
})

type Props = { label: string; apply: ApplyFilters }

/** Minutes to a campus, and to a second one once the first is set: both limits must hold. */
export function CommuteGroup({ label, apply }: Props) {
  const { t } = useTranslation('search')
  const { filters, isPending } = useSearch()
  const { commutes } = filters
  const shown = Math.min(commutes.length + 1, MAX_COMMUTES)
  return (
    <div className="grid gap-6">
      {COMMUTE_FIELDS.slice(0, shown).map((names, index) => {
        const fields = (
          <CommuteFields
            key={names.campus}
            names={names}
            legend={index === 0 ? label : t('commute_second')}
            index={index}
            commute={commutes[index]}
            apply={apply}
          />
        )
        return index === 0 ? (
          fields
        ) : (
          <details key={names.campus} open={commutes.length > 1}>
            <summary className="inline-flex min-h-11 cursor-pointer items-center font-semibold underline underline-offset-3">
              {t('commute_second')}
            </summary>
            {fields}
          </details>
        )
      })}
      <p className="text-13 text-ink-2" aria-busy={isPending}>
        {commutes.length === 0 ? t('commute_hint') : t('commute_both')}
      </p>
    </div>
  )
}

type FieldsProps = {
  names: (typeof COMMUTE_FIELDS)[number]
  legend: string
  index: number
  commute: RequestedCommute | undefined
  apply: ApplyFilters
}

function CommuteFields({ names, legend, index, commute, apply }: FieldsProps) {
  const { t } = useTranslation('search')
  const { facets, region, filters } = useSearch()
  // A way or a limit may be chosen before the campus, when no filter holds it yet.
  const [draft, setDraft] = useState<Limit>(DEFAULT_LIMIT)
  const { mode, minutes } = commute ?? draft
  const applyFields: ApplyFilters = (form, options) => {
    const fields = new FormData(form ?? undefined)
    setDraft(limitOf(fields.get(names.mode), fields.get(names.minutes)))
    apply(form, options)
  }
  const counts = commute && facets?.commutes[index]?.[mode]
  const others = filters.commutes.filter((other) => other !== commute).map(({ campus }) => campus)
  const steps = [...new Set([...COMMUTE_CHOICES, minutes])].toSorted((a, b) => a - b)
  return (
    <fieldset className="grid gap-4">
      <legend className="sr-only">{legend}</legend>
      <Field label={t('commute_campus')}>
        <Select
          name={names.campus}
          value={commute?.campus ?? ''}
          onChange={(event) => applyFields(event.currentTarget.form)}
        >
          <option value="">{t('commute_any')}</option>
          <CampusOptions without={others} first={universityOf(region)} chosen={commute?.campus} />
        </Select>
      </Field>
      <ModeChoices name={names.mode} mode={mode} apply={applyFields} />
      <ChoiceList
        kind="radio"
        name={names.minutes}
        label={t('commute_at_most')}
        choices={steps.map((step) => ({
          value: String(step),
          text: t('commute_within', { count: step }),
          chosen: step === minutes,
          count: counts?.[step],
        }))}
        apply={applyFields}
      />
    </fieldset>
  )
}

type OptionsProps = {
  without: readonly string[]
  /** The university of the page. */
  first: string | undefined
  chosen: string | undefined
}

/** Buildings are below their university. A chosen campus that is not listed stays chosen. */
function CampusOptions({ without, first, chosen }: OptionsProps) {
  const { campuses } = useSearch()
  const { campusName } = useCommuteText()
  const offered = campuses.filter(({ canonical_name }) => !without.includes(canonical_name))
  const sorted = offered.toSorted((a, b) => Number(b.canonical_name === first) - Number(a.canonical_name === first))
  const isListed = offered.some(({ canonical_name }) => canonical_name === chosen)
  return (
    <>
      {chosen !== undefined && !isListed && <option value={chosen}>{campusName(chosen)}</option>}
      {sorted.map(({ canonical_name, name, university }) => (
        <option key={canonical_name} value={canonical_name}>
          {university === null ? name : `${name} · ${university}`}
        </option>
      ))}
    </>
  )
}

type ModeProps = { name: string; mode: CommuteMode; apply: ApplyFilters }

function ModeChoices({ name, mode, apply }: ModeProps) {
  const { t } = useTranslation('search')
  return (
    <fieldset>
      <legend className="mb-1.5 font-semibold">{t('commute_mode')}</legend>
      <div className="grid grid-cols-3 gap-2">
        {COMMUTE_MODES.map((value) => (
          <label
            key={value}
            className="relative grid min-h-14 cursor-pointer justify-items-center gap-1 rounded-control border border-sand-300 px-1 py-2 text-center text-13 hover:border-ink has-checked:border-ink has-checked:font-semibold has-checked:inset-ring has-checked:inset-ring-ink has-focus-visible:outline-2"
          >
            <input
              type="radio"
              name={name}
              value={value}
              checked={value === mode}
              onChange={(event) => apply(event.currentTarget.form)}
              className="sr-only"
            />
            <Icon name={MODE_ICONS[value]} size="small" />
            {t(`commute_by_${value}`)}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
