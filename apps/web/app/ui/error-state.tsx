import type { ReactNode } from 'react'
import { Icon } from './icon.tsx'

type Props = {
  title: ReactNode
  text: ReactNode
  /** Retry button. */
  children?: ReactNode
}

/** Replaces content that could not be loaded. */
export function ErrorState({ title, text, children }: Props) {
  return (
    <div role="alert" className="flex gap-4 rounded-card bg-honey-tint p-6 text-honey-ink md:p-8">
      <Icon name="circle-alert" size="large" />
      <div className="grid content-start justify-items-start gap-3">
        <h3 className="text-20">{title}</h3>
        <p>{text}</p>
        {children}
      </div>
    </div>
  )
}
