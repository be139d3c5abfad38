import type { Language } from '@amber/domain/languages'
import type { ReactNode } from 'react'

type Props = {
  id: string
  title: string
  /** Language of the title, if it may not be the page's. */
  titleLanguage?: Language | undefined
  text?: ReactNode
  children: ReactNode
}

export function Section({ id, title, titleLanguage, text, children }: Props) {
  return (
    <section id={id} aria-labelledby={`${id}-title`} className="far-down border-t border-sand-200 py-8">
      <h2 id={`${id}-title`} lang={titleLanguage} className="text-20 md:text-24">
        {title}
      </h2>
      {text && <p className="mt-2 max-w-[48.5em] text-ink-2">{text}</p>}
      <div className="mt-5">{children}</div>
    </section>
  )
}
