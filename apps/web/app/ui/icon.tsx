import type { ICON_NAMES } from './icon-names.ts'
import shapes from './icons.svg?url&no-inline'

export type IconName = (typeof ICON_NAMES)[number]

const SIZES = { tiny: 'size-3.5', small: 'size-4', base: 'size-5', large: 'size-6' } as const

type Props = { name: IconName; size?: keyof typeof SIZES; filled?: boolean; className?: string }

/**
 * A decorative icon: adjacent text or the button's label carries the meaning. Symbols come from one cached file, so
 * they add no script.
 */
export function Icon({ name, size = 'base', filled = false, className = '' }: Props) {
  return (
    <svg
      aria-hidden="true"
      className={`${SIZES[size]} shrink-0 stroke-current stroke-[1.75] ${filled ? 'fill-current' : 'fill-none'} ${className}`}
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <use href={`${shapes}#${name}`} />
    </svg>
  )
}
