import type { ReactNode } from 'react'
import { Icon, type IconName } from '../../ui/icon.tsx'
import { useFocusWhenNew } from './use-focus-when-new.ts'

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
  /** The page was another a moment ago: whoever reads by ear is told what it is now. */
  isNew: boolean
}

/** What a payment has come to, in a glance and in words. */
export function StatusTitle({ tone, icon, title, text, isNew }: Props) {
  const heading = useFocusWhenNew<HTMLHeadingElement>(isNew)
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
