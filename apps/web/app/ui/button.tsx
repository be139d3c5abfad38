import type { ComponentProps } from 'react'
import { Link, type LinkProps } from 'react-router'
import { Icon, type IconName } from './icon.tsx'

const SHAPE =
  'inline-flex items-center justify-center gap-2 rounded-control text-center font-semibold transition-colors duration-(--time-fast) ease-base'
const VARIANTS = {
  /** The main action, at most one per view. */
  primary: `${SHAPE} bg-red-strong text-on-dark not-aria-disabled:hover:bg-red-deep`,
  outline: `${SHAPE} border border-ink bg-paper not-aria-disabled:hover:bg-sand-100`,
  soft: `${SHAPE} bg-sand-100 not-aria-disabled:hover:bg-sand-200`,
  link: 'inline-flex items-center gap-2 font-semibold underline decoration-1 underline-offset-3 hover:decoration-2',
} as const
const SIZES = { base: 'min-h-12 px-5', small: 'min-h-10 px-4' } as const
const DISABLED = 'disabled:cursor-not-allowed disabled:border-transparent disabled:bg-sand-100 disabled:text-ink-3'

type ButtonStyle = {
  variant?: keyof typeof VARIANTS | undefined
  size?: keyof typeof SIZES | undefined
  /** As wide as its container. */
  wide?: boolean | undefined
}

function classesOf({ variant = 'primary', size = 'base', wide = false }: ButtonStyle, className: string | undefined) {
  const box = variant === 'link' ? 'min-h-6' : SIZES[size]
  return `${VARIANTS[variant]} ${box} ${wide ? 'w-full' : ''} ${className ?? ''}`
}

type ButtonProps = ButtonStyle &
  Omit<ComponentProps<'button'>, 'size'> & {
    /** While busy, the button keeps focus and ignores presses. */
    busy?: boolean
  }

export function Button({ variant, size, wide, busy = false, className, type = 'button', ...rest }: ButtonProps) {
  return (
    <button
      {...rest}
      {...(busy && { 'aria-disabled': true, 'aria-busy': true, onClick: (event) => event.preventDefault() })}
      type={type}
      className={`cursor-pointer aria-busy:cursor-progress aria-busy:opacity-70 ${DISABLED} ${classesOf({ variant, size, wide }, className)}`}
    />
  )
}

/** A link that looks like a button. */
export function ButtonLink({
  variant,
  size,
  wide,
  className,
  ...rest
}: ButtonStyle & LinkProps & { className?: string }) {
  return <Link {...rest} className={classesOf({ variant, size, wide }, className)} />
}

type IconButtonProps = Omit<ComponentProps<'button'>, 'aria-label' | 'children'> & { icon: IconName; label: string }

export function IconButton({ icon, label, className = '', type = 'button', ...rest }: IconButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      aria-label={label}
      className={`inline-grid size-11 shrink-0 cursor-pointer place-items-center rounded-control transition-colors duration-(--time-fast) ease-base not-disabled:hover:bg-sand-100 disabled:cursor-not-allowed disabled:text-ink-4 ${className}`}
    >
      <Icon name={icon} />
    </button>
  )
}
