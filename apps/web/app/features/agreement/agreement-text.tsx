import { useTranslation } from '../../i18n/use-translation.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import type { AgreementView } from './agreement-page.ts'

/** The whole text, in English, in a box that scrolls; the PDF beside it is the same text. */
export function AgreementText({ agreement }: { agreement: AgreementView }) {
  const { t } = useTranslation('agreement')
  const { clauses, introduction, filePath, textSha256 } = agreement
  return (
    <div className="overflow-hidden rounded-card border border-sand-200">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2 px-5 py-4">
        <Icon name="file-text" />
        <div className="min-w-0 flex-1">
          <h2 id="document" className="text-17">
            {t('document_title')}
          </h2>
          <p className="text-13 text-ink-2">{t('document_about', { count: clauses.length })}</p>
        </div>
        {textSha256 !== null && (
          <ButtonLink to={filePath} reloadDocument variant="outline" size="small">
            <Icon name="download" size="small" />
            {t('download')}
          </ButtonLink>
        )}
      </div>
      {/* Scrolls on its own, so it must be focusable for keyboard users. */}
      <section
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        aria-labelledby="document"
        lang="en"
        className="max-h-130 overflow-y-auto border-t border-sand-200 bg-sand-100 p-3 md:p-8"
      >
        <div className="grid gap-5 rounded-tag border border-sand-200 bg-paper p-5 md:p-10">
          <p>{introduction}</p>
          {clauses.map(({ title, paragraphs }) => (
            <div key={title}>
              <h3 className="text-17">{title}</h3>
              {paragraphs.map((paragraph) => (
                <p key={paragraph} className="mt-1.5 text-ink-2">
                  {paragraph}
                </p>
              ))}
            </div>
          ))}
        </div>
      </section>
    </div>
  )
}
