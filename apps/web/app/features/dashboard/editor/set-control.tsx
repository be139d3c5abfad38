import { DENSE_CHECK_BOX } from '../kit/form-row.tsx'
import { useEditor } from './editor-context.ts'
import type { Shape } from './shape.ts'
import { useLabels } from './use-labels.ts'
import { listOf } from './value-entries.ts'

type Props = { name: string; shape: Shape & { type: 'set' }; value: unknown }

/** Check boxes of everything that can be chosen. */
export function SetControl({ name, shape, value }: Props) {
  const { choices } = useEditor()
  const { option } = useLabels()
  const chosen = new Set(listOf(value))
  const options =
    shape.options === 'policies'
      ? choices.policies.map(({ code, name: label }) => ({ code, label }))
      : shape.options.map((code) => ({ code, label: option(name, code) }))
  return (
    <ul className="grid grid-cols-[repeat(auto-fill,minmax(10rem,1fr))] gap-x-4">
      {options.map(({ code, label }) => (
        <li key={code}>
          <label className="flex min-h-dense cursor-pointer items-center gap-2 max-lg:min-h-thumb">
            <input
              type="checkbox"
              name={name}
              value={code}
              defaultChecked={chosen.has(code)}
              className={DENSE_CHECK_BOX}
            />
            {label}
          </label>
        </li>
      ))}
    </ul>
  )
}
