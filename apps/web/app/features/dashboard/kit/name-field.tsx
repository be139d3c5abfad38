import { type ComponentProps, useId, useState } from 'react'
import { DENSE_CONTROL } from './form-row.tsx'
import { useFound } from '../palette/use-found.ts'
import { nameChoices, type NameKind } from './name-choices.ts'

type Props = {
  /** Says of what it takes the name. */
  filter: NameKind
  /** Name of the field, if not that of the filter. */
  name?: string
  value?: string | undefined
  /** Attributes that connect it to a label and an error outside of it. */
  control?: ComponentProps<'input'>
}

/** Field for the name of a region, landlord or place. Suggests while typing; the server looks up what was typed. */
export function NameField({ filter, name = filter, value = '', control }: Props) {
  const listId = useId()
  const [typed, setTyped] = useState('')
  const { found } = useFound(typed)
  return (
    <>
      <input
        {...control}
        name={name}
        list={listId}
        defaultValue={value}
        maxLength={100}
        autoComplete="off"
        onChange={(event) => setTyped(event.target.value)}
        className={DENSE_CONTROL}
      />
      <datalist id={listId}>
        {nameChoices(filter, found).map((choice) => (
          <option key={choice.value} value={choice.label} aria-label={choice.label} />
        ))}
      </datalist>
    </>
  )
}
