import { useTranslation } from '../../../i18n/use-translation.ts'
import type { ApplyFilters } from './use-filter-form.ts'

type Choice = { value: string; text: string; chosen: boolean; count?: number | undefined }

type Props = {
  /** Single or multiple choice. */
  kind: 'radio' | 'checkbox'
  name: string
  label: string
  choices: readonly Choice[]
  /** With two columns, the first choice, which means any, is on a line of its own. */
  columns?: 1 | 2
  apply: ApplyFilters
}

/** Choices with their result counts. */
export function ChoiceList({ kind, name, label, choices, columns = 1, apply }: Props) {
  return (
    <fieldset>
      <legend className="sr-only">{label}</legend>
      <ul className={`-mx-2 grid ${columns === 2 ? 'grid-cols-2 *:first:col-span-2' : ''}`}>
        {choices.map((choice) => (
          <ChoiceLine key={choice.value} {...choice} kind={kind} name={name} apply={apply} />
        ))}
      </ul>
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
