/** Keys to press, one after the other. Screen readers read the help sheet instead of these reminders. */
export function Keys({ keys, onDark = false }: { keys: readonly string[]; onDark?: boolean }) {
  return (
    <span aria-hidden="true" className="inline-flex gap-0.5">
      {keys.map((key) => (
        <kbd
          key={key}
          className={`inline-block min-w-4 rounded-tag px-1 text-center font-sans text-11 leading-4 font-medium ${onDark ? 'bg-on-dark/20 text-on-dark' : 'bg-sand-100 text-ink-3'}`}
        >
          {key}
        </kbd>
      ))}
    </span>
  )
}
