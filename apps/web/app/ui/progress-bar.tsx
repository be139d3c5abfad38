import { ActivityBar, BAR_TRACK } from './activity-bar.tsx'

type Props = {
  label: string
  /** From 0 to 1; the bar is indeterminate without it. */
  value?: number
}

export const ProgressBar = ({ label, value }: Props) =>
  value === undefined ? (
    <ActivityBar label={label} />
  ) : (
    <progress
      aria-label={label}
      value={value}
      className={`${BAR_TRACK} appearance-none [&::-moz-progress-bar]:bg-honey [&::-webkit-progress-bar]:bg-sand-200 [&::-webkit-progress-value]:bg-honey`}
    />
  )
