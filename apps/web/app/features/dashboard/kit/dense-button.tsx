import type { ComponentProps } from 'react'
import { Link, type LinkProps } from 'react-router'

const SHAPE =
  'inline-flex h-dense shrink-0 cursor-pointer items-center justify-center gap-1.5 rounded-control border px-2.5 text-13 font-medium whitespace-nowrap max-lg:h-thumb max-lg:px-3.5 aria-busy:cursor-progress aria-busy:opacity-70 disabled:cursor-not-allowed disabled:opacity-50'
const VARIANTS = {
  /** The main action, at most one on a screen. */
  primary: `${SHAPE} border-red-strong bg-red-strong text-on-dark hover:bg-red-deep`,
  outline: `${SHAPE} border-sand-200 bg-paper hover:bg-sand-50`,
  plain: `${SHAPE} border-transparent text-ink-2 hover:bg-sand-100`,
} as const

type Look = { variant?: keyof typeof VARIANTS; className?: string }

/** Button of the dashboard: as low as a table row, and as high as a thumb on phones. */
export function DenseButton({
  variant = 'outline',
  className = '',
  type = 'button',
  ...rest
}: Look & ComponentProps<'button'>) {
  return <button {...rest} type={type} className={`${VARIANTS[variant]} ${className}`} />
}

export function DenseLink({ variant = 'outline', className = '', ...rest }: Look & Omit<LinkProps, 'className'>) {
  return <Link {...rest} className={`${VARIANTS[variant]} ${className}`} />
}

/** Look of anchors that leave the router, such as downloads. */
export const denseLook = (variant: keyof typeof VARIANTS = 'outline') => VARIANTS[variant]
