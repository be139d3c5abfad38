import { DENSE_CONTROL } from './form-row.tsx'

export type Choice = { value: string; label: string }

type Props = {
  name: string
  label: string
  value: string | undefined
  /** Label of the choice that filters nothing, if there is one. */
  any?: string
  options: readonly Choice[]
}

/** A choice in a row of filters, whose first option says what it is about. */
export function ChoiceField({ name, label, value, any, options }: Props) {
  return (
    <label className="min-w-0 max-md:grow max-md:basis-[45%]">
      <span className="sr-only">{label}</span>
      <select name={name} defaultValue={value ?? ''} className={`${DENSE_CONTROL} md:w-auto! md:max-w-44`}>
        {any !== undefined && <option value="">{any}</option>}
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </label>
  )
}
