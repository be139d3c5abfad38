type Props = {
  label: string
  /** From 0 to 1; the bar is indeterminate without it. */
  value?: number
}

const TRACK = 'block h-1 w-full overflow-hidden rounded-pill bg-sand-200'

export function ProgressBar({ label, value }: Props) {
  if (value !== undefined) {
    return (
      <progress
        aria-label={label}
        value={value}
        className={`${TRACK} appearance-none [&::-moz-progress-bar]:bg-honey [&::-webkit-progress-bar]:bg-sand-200 [&::-webkit-progress-value]:bg-honey`}
      />
    )
  }
  return (
    <div role="progressbar" aria-label={label} className={TRACK}>
      <div className="h-full w-1/3 animate-pass rounded-pill bg-red" />
    </div>
  )
}
