import { editionByName } from '@amber/editions/editions'
import { data } from 'react-router'
import { CompanyFrame } from '../../features/company/company-frame.tsx'
import { FORM_PAGES, isFormPage } from '../../features/company/company-pages.ts'
import { ContactList } from '../../features/company/contact-list.tsx'
import { FormCard } from '../../features/company/form-card.tsx'
import { loadCompanyForm } from '../../features/company/load-company-form.server.ts'
import { loadCompanyText } from '../../features/company/load-company.server.ts'
import { loadOpenings } from '../../features/company/load-openings.server.ts'
import { sendCompanyForm } from '../../features/company/send-company-form.server.ts'
import { TextSections } from '../../features/company/text-sections.tsx'
import type { MessagesHandle } from '../../i18n/message-preloads.tsx'
import { createLoaderContext } from '../../server/loader-context.server.ts'
import { serverSettings } from '../../server/server-context.ts'
import { contentLibraryFor } from '../../shared/content/content-library.server.ts'
import { pageNameOf } from '../../shared/page/page-name.ts'
import type { PublicPageHandle } from '../../shared/page/public-page.ts'
import type { Route } from './+types/form-page'

export const handle: MessagesHandle & PublicPageHandle = { namespaces: ['company', 'content'], publicQuery: [] }

/** The response to a sent form is for its sender only. */
export const headers = ({ actionHeaders }: Route.HeadersArgs) => actionHeaders

/** Returns the kind of the form. Routes lead here only for the pages of this list. */
function kindOf(pattern: string) {
  const name = pageNameOf(pattern)
  if (!isFormPage(name)) throw new Error(`page without a form: ${name}`)
  return { name, kind: FORM_PAGES[name] }
}

export function loader({ request, pattern, context }: Route.LoaderArgs) {
  const { name, kind } = kindOf(pattern)
  const { language } = createLoaderContext(request, context)
  const text = loadCompanyText(contentLibraryFor(context), name, language)
  const edition = editionByName(context.get(serverSettings).edition)
  return {
    text,
    form: loadCompanyForm({ kind, path: text.path, language }),
    openings: kind === 'contact' ? loadOpenings(edition, new Date()) : undefined,
  }
}

export async function action({ request, pattern, context }: Route.ActionArgs) {
  const form = await request.formData().catch(() => new FormData())
  const {
    result,
    headers: responseHeaders,
    status,
  } = await sendCompanyForm(form, {
    kind: kindOf(pattern).kind,
    request,
    context,
  })
  return data(result, { status, headers: responseHeaders })
}

export default function FormPage({ loaderData: { text, form, openings }, actionData }: Route.ComponentProps) {
  return (
    <CompanyFrame text={text} aside={<FormCard key={form.kind} view={form} result={actionData} />}>
      {openings && <ContactList openings={openings} />}
      <TextSections sections={text.sections} />
    </CompanyFrame>
  )
}
