import type { FlagValue } from '@amber/domain/flags/catalogue'
import { DENSE_CONTROL } from '../kit/form-row.tsx'
import type { FlagLine } from './load-flags.server.ts'
import { useFlagWords } from './use-flag-words.ts'

/** Hidden fields that name the flag, and the version that the page showed. */
export function FlagFields({ flag: { name, version } }: { flag: FlagLine }) {
  return (
    <>
      <input type="hidden" name="flag" value={name} />
      <input type="hidden" name="version" value={version} />
    </>
  )
}

type ValueSelectProps = { id: string; flag: FlagLine; chosen: FlagValue | undefined }

export function ValueSelect({ flag, chosen, ...control }: ValueSelectProps) {
  const { value } = useFlagWords()
  return (
    <select {...control} name="value" defaultValue={String(chosen ?? flag.values[0])} className={DENSE_CONTROL}>
      {flag.values.map((each) => (
        <option key={String(each)} value={String(each)}>
          {value(each)}
        </option>
      ))}
    </select>
  )
}
