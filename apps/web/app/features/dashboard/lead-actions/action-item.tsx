import type { ReactNode } from 'react'
import { Form } from 'react-router'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { DenseButton } from '../kit/dense-button.tsx'
import { DENSE_CONTROL } from '../kit/form-row.tsx'
import { ACTION_KEY_FIELD } from './action-key-field.ts'

/** A button among others that opens what the action will do and what it needs. Opening one closes the others. */
export function ActionItem({ title, children }: { title: string; children: ReactNode }) {
  return (
    <li className="has-[details[open]]:basis-full">
      <details name="lead-action" className="group">
        <summary className="inline-flex h-dense cursor-pointer list-none items-center rounded-control border border-sand-200 px-2.5 font-medium group-open:bg-sand-100 hover:bg-sand-100 max-lg:h-thumb [&::-webkit-details-marker]:hidden">
          {title}
        </summary>
        <div className="mt-1.5 grid gap-2 rounded-card border border-sand-200 bg-sand-50 p-3">{children}</div>
      </details>
    </li>
  )
}

type FormProps = {
  /** Name of the form, by which the server knows what to do. */
  does: string
  /** Key of the page, for forms that must do their action once. */
  actionKey?: string
  /** Sentence about what will happen. */
  effect: string
  /** Words of the button. */
  button: string
  children?: ReactNode
}

/** The form of an action: what will happen, what it needs, and the button that does it. */
export function ActionForm({ does, actionKey, effect, button, children }: FormProps) {
  return (
    <Form method="post" preventScrollReset className="grid gap-2">
      {actionKey !== undefined && <input type="hidden" name={ACTION_KEY_FIELD} value={actionKey} />}
      <p>{effect}</p>
      {children}
      <DenseButton type="submit" name="do" value={does} variant="primary" className="justify-self-start">
        {button}
      </DenseButton>
    </Form>
  )
}

type ChoiceProps = { name: string; label: string; options: readonly { value: string; text: string }[] }

/** A list from which one has to be chosen; nothing is chosen at first. */
export function RequiredChoice({ name, label, options }: ChoiceProps) {
  const { t } = useTranslation('lead_actions')
  return (
    <label className="grid gap-1">
      <span className="text-12 font-medium text-ink-3">{label}</span>
      <select name={name} required defaultValue="" className={DENSE_CONTROL}>
        <option value="" disabled>
          {t('choose')}
        </option>
        {options.map(({ value, text }) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </select>
    </label>
  )
}
