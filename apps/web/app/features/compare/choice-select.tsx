import { type ComponentProps, useEffect, useRef } from 'react'
import { useSubmit } from 'react-router'
import { Select } from '../../ui/select.tsx'

type Props = Omit<ComponentProps<'select'>, 'value' | 'defaultValue' | 'onChange' | 'ref'> & { value: string | number }

/**
 * Submits on change; without JavaScript the form's button does. Uncontrolled, so that it keeps focus, and synchronised
 * with `value` after back navigation.
 */
export function ChoiceSelect({ value, ...rest }: Props) {
  const submit = useSubmit()
  const select = useRef<HTMLSelectElement>(null)
  useEffect(() => {
    if (select.current) select.current.value = String(value)
  }, [value])
  return (
    <Select
      {...rest}
      ref={select}
      defaultValue={value}
      onChange={({ currentTarget: { form } }) => {
        if (form) void submit(form, { preventScrollReset: true })
      }}
    />
  )
}
