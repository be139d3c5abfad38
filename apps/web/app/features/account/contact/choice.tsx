type Props = { name: string; value: string; label: string; text: string; checked: boolean }

/** A checkbox with a label and an explanation below it. */
export function Choice({ name, value, label, text, checked }: Props) {
  return (
    <label className="flex cursor-pointer items-start gap-3 rounded-control py-2">
      <input
        type="checkbox"
        name={name}
        value={value}
        defaultChecked={checked}
        className="mt-0.5 size-5 shrink-0 cursor-pointer accent-ink"
      />
      <span>
        {label}
        <span className="block text-13 text-ink-3">{text}</span>
      </span>
    </label>
  )
}
