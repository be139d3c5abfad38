import type { ReactNode } from 'react'
import { Icon } from './icon.tsx'

type Props = {
  title: ReactNode
  text: ReactNode
  /** Level of the heading in the page's outline. */
  level?: 2 | 3
  /** Retry button. */
  children?: ReactNode
}

/** Replaces content that could not be loaded. */
export function ErrorState({ title, text, level = 3, children }: Props) {
  const Heading = `h${level}` as const
  return (
    <div role="alert" className="flex gap-4 rounded-card bg-honey-tint p-6 text-honey-ink md:p-8">
      <Icon name="circle-alert" size="large" />
      <div className="grid content-start justify-items-start gap-3">
        <Heading className="text-20">{title}</Heading>
        <p>{text}</p>
        {children}
      </div>
    </div>
  )
}
