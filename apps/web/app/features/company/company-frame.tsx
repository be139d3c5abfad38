import type { ReactNode } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { EnglishOnlyNote } from '../../shared/content/english-only-note.tsx'
import { Breadcrumbs } from '../../shared/page/breadcrumbs.tsx'
import { PageHead } from '../../shared/page/page-head.tsx'
import type { CompanyText } from './company-view.ts'

type Props = {
  text: CompanyText
  /** Beside the text on wide screens, and below it on phones. */
  aside?: ReactNode
  children: ReactNode
}

/** Frame of every company page: title, introduction, content and possibly a form beside it. */
export function CompanyFrame({ text: { path, title, description, isEnglishOnly }, aside, children }: Props) {
  const { t } = useTranslation('frame')
  return (
    <>
      <PageHead title={title} description={description} path={path} />
      <Breadcrumbs crumbs={[{ name: t('home'), path: '/' }]} current={title} />
      <div className="pt-6 pb-16 md:pt-10">
        <h1 className="max-w-[22em] text-32 text-balance md:text-44">{title}</h1>
        <p className="mt-4 max-w-[37em] text-17 text-ink-2">{description}</p>
        {isEnglishOnly && <EnglishOnlyNote />}
        {aside === undefined ? (
          <div className="mt-10">{children}</div>
        ) : (
          <div className="mt-10 grid items-start gap-10 lg:grid-cols-[minmax(0,1fr)_27rem] lg:gap-16">
            <div className="min-w-0">{children}</div>
            {aside}
          </div>
        )}
      </div>
    </>
  )
}
