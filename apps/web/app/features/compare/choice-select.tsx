import { type ComponentProps, useEffect, useRef } from 'react'
import { useSubmit } from 'react-router'
import { useFieldControl } from '../../ui/field.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Select } from '../../ui/select.tsx'

type Props = Omit<ComponentProps<'select'>, 'value' | 'defaultValue' | 'onChange' | 'ref'> & {
  value: string | number
  /** Text of the chosen option, shown on as many lines as it needs; a native select would cut it off. */
  text?: string
}

/**
 * Submits on change; without JavaScript the form's button does. Uncontrolled, so that it keeps focus, and synchronised
 * with `value` after back navigation.
 */
export function ChoiceSelect({ value, text, ...rest }: Props) {
  const submit = useSubmit()
  const field = useFieldControl()
  const select = useRef<HTMLSelectElement>(null)
  const send = (form: HTMLFormElement | null) => {
    if (form === null) return
    // A posted choice leads back to the same page, which needs no second entry in the history.
    if (form.method === 'post') void submit(form, { preventScrollReset: true, replace: true })
    else void submit(filledFields(form), { action: '/compare', preventScrollReset: true })
  }
  const isHydrated = useRef(false)
  useEffect(() => {
    if (!select.current) return
    // A choice made before the script had loaded is sent, and shown until the answer comes.
    if (!isHydrated.current && hasOtherChoice(select.current)) send(select.current.form)
    else select.current.value = String(value)
    isHydrated.current = true
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- `send` is the same for every value
  }, [value])
  const control: ComponentProps<'select'> = {
    ...rest,
    ref: select,
    defaultValue: value,
    onChange: ({ currentTarget: { form } }) => send(form),
  }
  if (text === undefined) return <Select {...control} />
  return (
    <span className="relative flex min-h-11 items-center justify-between gap-1 rounded-control border border-control px-2 py-2 has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-ink md:px-3">
      <span
        aria-hidden="true"
        className="min-w-0 text-13 leading-[1.35] hyphens-auto wrap-anywhere md:text-15 noscript:hidden"
      >
        {text}
      </span>
      <Icon name="chevron-down" size="small" className="noscript:hidden" />
      {/* Without JavaScript the text would not follow the choice, so the select shows it itself. */}
      <select
        {...field}
        {...control}
        className="absolute inset-0 size-full cursor-pointer text-[1rem] opacity-0 noscript:static noscript:opacity-100"
      />
    </span>
  )
}

/** Returns the fields that the URL needs. The empty ones of the form would only make it longer. */
const filledFields = (form: HTMLFormElement): URLSearchParams =>
  new URLSearchParams(
    [...new FormData(form)].flatMap(([name, value]) =>
      typeof value === 'string' && value !== '' ? [[name, value]] : [],
    ),
  )

/** Whether the visitor has chosen something other than the page was rendered with. */
function hasOtherChoice({ options }: HTMLSelectElement): boolean {
  const rendered = [...options].find((option) => option.defaultSelected) ?? options[0]
  return rendered !== undefined && !rendered.selected
}
