type Props = { keys: readonly string[]; onDark?: boolean; isOnPhones?: boolean }

/**
 * Keys to press, one after the other. Screen readers read the help sheet instead of these reminders. On dark they have a
 * line instead of a ground, which would take contrast from small letters. Phones, which have no keys, show them only in that
 * sheet.
 */
export function Keys({ keys, onDark = false, isOnPhones = false }: Props) {
  return (
    <span aria-hidden="true" className={`inline-flex gap-0.5 ${isOnPhones ? '' : 'max-lg:hidden'}`}>
      {keys.map((key) => (
        <kbd
          key={key}
          className={`inline-block min-w-4 rounded-tag px-1 text-center font-sans text-11 leading-4 font-medium ${onDark ? 'text-on-dark ring-1 ring-on-dark/40 ring-inset' : 'bg-sand-100 text-ink-3'}`}
        >
          {key}
        </kbd>
      ))}
    </span>
  )
}
