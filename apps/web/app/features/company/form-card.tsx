import { useTranslation } from '../../i18n/use-translation.ts'
import { CompanyForm } from './company-form.tsx'
import type { CompanyFormResult, CompanyFormView } from './company-form-view.ts'

/** The form of a page in a card of its own. */
export function FormCard({ view, result }: { view: CompanyFormView; result: CompanyFormResult | undefined }) {
  const { t } = useTranslation('company')
  return (
    <section
      aria-labelledby="form-title"
      className="rounded-card border border-sand-200 bg-paper p-5 md:p-6 max-lg:max-w-[34rem]"
    >
      <h2 id="form-title" className="mb-5 text-24">
        {t(`form_title_${view.kind}`)}
      </h2>
      <CompanyForm view={view} result={result} />
    </section>
  )
}
