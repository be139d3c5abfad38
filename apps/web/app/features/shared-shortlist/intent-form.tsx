import type { ComponentProps } from 'react'
import { Form, useNavigation } from 'react-router'
import type { Intent } from './form-fields.ts'

type Props = Omit<ComponentProps<typeof Form>, 'method'> & {
  intent: Intent
  fields?: Readonly<Record<string, string | number>>
}

const NO_FIELDS = {}

/** A form with an intent and hidden fields that works without JavaScript. */
export function IntentForm({ intent, fields = NO_FIELDS, children, ...rest }: Props) {
  return (
    <Form {...rest} method="post" preventScrollReset>
      <input type="hidden" name="intent" value={intent} />
      {Object.entries(fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {children}
    </Form>
  )
}

/** Returns whether a form with this intent is being submitted. */
export function useIsSending(intent: Intent): boolean {
  return useNavigation().formData?.get('intent') === intent
}
