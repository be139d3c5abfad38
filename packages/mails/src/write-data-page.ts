import { dataPageText, isDataPageKey } from '@amber/copy/data-page-text'
import type { Edition } from '@amber/editions/edition'
import { type Language, LOCALES } from '@amber/domain/languages'
import { COLOURS, FONTS } from './look.ts'

type Row = Readonly<Record<string, unknown>>

/**
 * The readable half of what somebody downloads: all of it on one page, which asks nobody for anything and can be kept or
 * printed. Sections and fields that have no word yet are shown by their own name, so that nothing is left out.
 */
export function writeDataPage(
  data: Readonly<Record<string, readonly Row[]>>,
  language: Language,
  { brand }: Pick<Edition, 'brand'>,
  madeAt: Date,
): string {
  const sections = Object.entries(data).toSorted(([a], [b]) => placeOf(a) - placeOf(b))
  const full = sections.filter(([, rows]) => rows.length > 0)
  const empty = sections.filter(([, rows]) => rows.length === 0)
  const title = escaped(dataPageText(language, 'title', { brand }))
  return `<!doctype html>
<html lang="${LOCALES[language]}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title}</title>
<style>${STYLE}</style>
</head>
<body>
<main>
<h1>${title}</h1>
<p>${escaped(dataPageText(language, 'intro', { when: momentIn(madeAt, language) }))}</p>
<p class="quiet">${escaped(dataPageText(language, 'left_out'))}</p>
${full.map(([name, rows]) => sectionOf(name, rows, language)).join('\n')}
${empty.length === 0 ? '' : emptyOf(empty, language)}
</main>
</body>
</html>
`
}

/** As a reader looks for them: who they are first, what machines note last. */
const FIRST = ['account', 'leads', 'lead_stages', 'shortlist', 'shared_shortlists', 'shared_memberships']
const LAST = ['mails', 'sessions', 'known_browsers', 'logins_asked_for', 'logins_begun', 'logins_begun_with']

function placeOf(section: string): number {
  if (FIRST.includes(section)) return FIRST.indexOf(section) - FIRST.length
  return LAST.indexOf(section) + 1
}

function sectionOf(name: string, rows: readonly Row[], language: Language): string {
  const items = rows.map((row) => `<dl>${Object.entries(row).map(fieldOf).join('')}</dl>`)
  return `<section>\n<h2>${escaped(wordFor('section', name, language))}</h2>\n${items.join('\n')}\n</section>`

  function fieldOf([field, value]: [string, unknown]): string {
    if (value === null) return ''
    return `<div><dt>${escaped(wordFor('field', field, language))}</dt><dd>${escaped(said(value, language))}</dd></div>`
  }
}

function emptyOf(sections: readonly (readonly [string, unknown])[], language: Language): string {
  const names = sections.map(([name]) => `<li>${escaped(wordFor('section', name, language))}</li>`)
  return `<section>\n<h2>${escaped(dataPageText(language, 'empty_title'))}</h2>\n<ul>${names.join('')}</ul>\n</section>`
}

function wordFor(kind: 'section' | 'field', name: string, language: Language): string {
  const key = `${kind}_${name}`
  return isDataPageKey(key) ? dataPageText(language, key) : name.replaceAll('_', ' ')
}

/** As PostgreSQL writes an instant in JSON. */
const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d/

function said(value: unknown, language: Language): string {
  if (typeof value === 'boolean') return dataPageText(language, value ? 'yes' : 'no')
  if (Array.isArray(value)) {
    if (value.length === 0) return dataPageText(language, 'empty')
    return new Intl.ListFormat(LOCALES[language]).format(value.map((each) => said(each, language)))
  }
  if (typeof value === 'string') return INSTANT.test(value) ? momentIn(new Date(value), language) : value
  return JSON.stringify(value)
}

const momentIn = (at: Date, language: Language) =>
  at.toLocaleString(LOCALES[language], { timeZone: 'UTC', dateStyle: 'long', timeStyle: 'long' })

const SIGNS: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

/** What people wrote is text here, whatever it looks like. */
const escaped = (text: string): string => text.replaceAll(/[&<>"']/g, (sign) => SIGNS[sign] ?? sign)

const STYLE = `
body { margin: 0; background: ${COLOURS['sand-50']}; color: ${COLOURS.ink}; font: 16px/1.5 ${FONTS}; }
main { max-width: 44rem; margin: 0 auto; padding: 2rem 1.25rem 4rem; }
h1 { font-size: 1.75rem; line-height: 1.2; margin: 0 0 0.75rem; }
h2 { font-size: 1.125rem; margin: 2.5rem 0 0.75rem; }
p { margin: 0 0 0.75rem; }
.quiet, dt, li { color: ${COLOURS['ink-2']}; }
dl { margin: 0 0 0.75rem; padding: 0.75rem 1rem; background: ${COLOURS.paper}; border: 1px solid ${COLOURS['sand-200']}; border-radius: 12px; break-inside: avoid; }
dl div { display: grid; grid-template-columns: minmax(8rem, 1fr) 2fr; gap: 0 1rem; padding: 0.25rem 0; }
dd { margin: 0; overflow-wrap: anywhere; white-space: pre-wrap; }
@media (max-width: 30rem) { dl div { grid-template-columns: 1fr; } }
@media print { body { background: none; } main { max-width: none; padding: 0; } }
`
