import { LOCALES } from '@amber/domain/languages'
import { useSite } from '../../../shared/page/site.ts'

type Props = {
  legend: string
  /** Parameter of the filter. */
  name: string
  options: readonly { value: string; label: string }[]
  chosen: readonly string[] | undefined
  /** Number of rows behind each value. A value without one has none of them. */
  counts?: Readonly<Record<string, number>> | undefined
}

/** The values of a filter as check boxes. */
export function CheckList({ legend, name, options, chosen = NONE, counts }: Props) {
  const { language } = useSite()
  return (
    <fieldset>
      <legend className="mb-1 text-12 font-medium text-ink-3">{legend}</legend>
      {options.map(({ value, label }) => (
        <label key={value} className="flex min-h-dense cursor-pointer items-center gap-2 max-lg:min-h-thumb">
          <input
            type="checkbox"
            name={name}
            value={value}
            defaultChecked={chosen.includes(value)}
            className="size-4 shrink-0 cursor-pointer accent-select"
          />
          <span className="min-w-0 grow">{label}</span>
          {counts && (
            <span className="text-12 text-ink-3 tabular">{(counts[value] ?? 0).toLocaleString(LOCALES[language])}</span>
          )}
        </label>
      ))}
    </fieldset>
  )
}

const NONE: readonly string[] = []
