import type { ReactNode } from 'react'
import { Icon, type IconName } from '../../ui/icon.tsx'
import { useFocusOnChange } from './use-focus-on-change.ts'

const TONES = {
  done: 'bg-success text-on-dark',
  waiting: 'bg-honey-tint text-honey-ink',
  wrong: 'bg-red-tint text-danger',
} as const

type Props = {
  tone: keyof typeof TONES
  icon: IconName
  title: ReactNode
  text: ReactNode
  /** Whether the page just changed, so that the title takes focus and screen readers announce it. */
  isNew: boolean
}

/** Status of a payment as an icon and text. */
export function StatusTitle({ tone, icon, title, text, isNew }: Props) {
  const heading = useFocusOnChange<HTMLHeadingElement>(isNew)
  return (
    <div className="grid gap-3">
      <span className={`grid size-12 place-items-center rounded-pill ${TONES[tone]}`}>
        <Icon name={icon} size="large" />
      </span>
      <h1 ref={heading} tabIndex={-1} className="text-32 tracking-[-0.025em] outline-none lg:text-44">
        {title}
      </h1>
      <div className="grid gap-2 text-17 text-ink-2">{text}</div>
    </div>
  )
}
