import { Form, useNavigation } from 'react-router'
import { DenseButton, denseLook } from '../kit/dense-button.tsx'
import { Keys } from '../kit/keys.tsx'

type Named = {
  /** Id of the item, or those of a group. */ id: number | string
  /** Name of the item, for screen readers. */ of: string
}

type ActionProps = Named & {
  label: string
  /** Letter that presses the button while the item has the focus; none outside of an item. */
  letter?: string
  /** Value of the button, by which the action knows what to do. */
  value: string
}

/** A button that acts at once. */
export function QueueAction({ id, of, label, letter, value }: ActionProps) {
  const pending = useNavigation().formData?.get('item') === String(id)
  return (
    <Form method="post">
      <input type="hidden" name="item" value={id} />
      <DenseButton type="submit" name="do" value={value} data-key={letter} aria-busy={pending} disabled={pending}>
        {label}
        <span className="sr-only">: {of}</span>
        {letter !== undefined && <Keys keys={[letter.toUpperCase()]} />}
      </DenseButton>
    </Form>
  )
}

type ChoiceProps = Named & {
  label: string
  letter: string
  /** Values to choose from, each by its digit. */
  choices: readonly { value: string; label: string }[]
}

/** A button that opens the reasons or outcomes to choose from. Works without JavaScript. */
export function QueueChoice({ id, of, label, letter, choices }: ChoiceProps) {
  const pending = useNavigation().formData?.get('item') === String(id)
  return (
    <details className="group/choice relative">
      <summary data-key={letter} className={`${denseLook()} list-none [&::-webkit-details-marker]:hidden`}>
        {label}
        <span className="sr-only">: {of}</span>
        <Keys keys={[letter.toUpperCase()]} />
      </summary>
      <Form method="post" className="mt-1.5 grid gap-1">
        <input type="hidden" name="item" value={id} />
        {choices.map((choice, index) => (
          <DenseButton
            key={choice.value}
            type="submit"
            name="do"
            value={choice.value}
            data-key={String(index + 1)}
            disabled={pending}
            className="justify-start! whitespace-normal!"
          >
            <Keys keys={[String(index + 1)]} />
            {choice.label}
          </DenseButton>
        ))}
      </Form>
    </details>
  )
}
