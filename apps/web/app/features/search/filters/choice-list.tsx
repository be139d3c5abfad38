import { useTranslation } from '../../../i18n/use-translation.ts'
import { Icon } from '../../../ui/icon.tsx'
import type { ApplyFilters } from './use-filter-form.ts'

type Choice = { value: string; text: string; chosen: boolean; count?: number | undefined }

type Props = {
  /** Single or multiple choice. */
  kind: 'radio' | 'checkbox'
  name: string
  label: string
  choices: readonly Choice[]
  /** Choices that few want, behind a native disclosure that is open while one of them is chosen. */
  more?: { title: string; choices: readonly Choice[] }
  columns?: 1 | 2
  apply: ApplyFilters
}

/** Choices with their result counts. */
export function ChoiceList({ kind, name, label, choices, more, columns = 1, apply }: Props) {
  const lines = (listed: readonly Choice[]) => (
    <ul className={`-mx-2 grid ${columns === 2 ? 'grid-cols-2' : ''}`}>
      {listed.map((choice) => (
        <ChoiceLine key={choice.value} {...choice} kind={kind} name={name} apply={apply} />
      ))}
    </ul>
  )
  return (
    <fieldset>
      <legend className="sr-only">{label}</legend>
      {lines(choices)}
      {more && more.choices.length > 0 && (
        <details open={more.choices.some(({ chosen }) => chosen)} className="group">
          <summary className="flex min-h-11 cursor-pointer items-center gap-1.5 font-semibold">
            {more.title}
            <Icon name="chevron-down" size="small" className="group-open:rotate-180" />
          </summary>
          {lines(more.choices)}
        </details>
      )}
    </fieldset>
  )
}

function ChoiceLine({
  value,
  text,
  chosen,
  count,
  kind,
  name,
  apply,
}: Choice & Pick<Props, 'kind' | 'name' | 'apply'>) {
  const { t } = useTranslation('search')
  return (
    <li>
      <label className="flex min-h-11 cursor-pointer items-center gap-3 rounded-control px-2 py-1 hover:bg-sand-100 has-focus-visible:outline-2">
        <input
          type={kind}
          name={name}
          value={value}
          checked={chosen}
          onChange={(event) => apply(event.currentTarget.form)}
          className="size-5 shrink-0 cursor-pointer accent-ink outline-none"
        />
        <span className={`min-w-0 grow wrap-break-word ${count === 0 && !chosen ? 'text-ink-3' : ''}`}>{text}</span>
        {count !== undefined && (
          <span className="tabular text-13 text-ink-3">
            <span aria-hidden="true">{count}</span>
            <span className="sr-only">{t('choice_count', { count })}</span>
          </span>
        )}
      </label>
    </li>
  )
}
