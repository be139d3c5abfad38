/** Shared style of all inputs. The text is 16 px, because phones zoom into fields with smaller text. */
export const CONTROL =
  'min-h-12 w-full rounded-control border border-control bg-paper px-3 text-[1rem] placeholder:text-ink-3 ' +
  'focus-visible:border-ink focus-visible:outline-offset-[-1px] ' +
  'aria-invalid:border-danger aria-invalid:inset-ring aria-invalid:inset-ring-danger ' +
  'disabled:cursor-not-allowed disabled:border-sand-200 disabled:bg-sand-100 disabled:text-ink-3 disabled:opacity-100'
