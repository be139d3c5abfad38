import { dataPageText, isDataPageKey } from '@amber/copy/data-page-text'
import type { Edition } from '@amber/editions/edition'
import { type Language, LOCALES } from '@amber/domain/languages'
import { COLOURS, FONTS } from './theme.ts'

type Row = Readonly<Record<string, unknown>>

/**
 * Renders the readable part of a data export as one self-contained page that can be stored or printed. Sections and
 * fields without a label are shown by their raw name, so that nothing is left out.
 */
export function renderDataPage(
  data: Readonly<Record<string, readonly Row[]>>,
  language: Language,
  { brand }: Pick<Edition, 'brand'>,
  madeAt: Date,
): string {
  const sections = Object.entries(data).toSorted(([a], [b]) => sectionRank(a) - sectionRank(b))
  const filled = sections.filter(([, rows]) => rows.length > 0)
  const empty = sections.filter(([, rows]) => rows.length === 0)
  const title = escapeHtml(dataPageText(language, 'title', { brand }))
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
<p>${escapeHtml(dataPageText(language, 'intro', { when: formatMoment(madeAt, language) }))}</p>
<p class="quiet">${escapeHtml(dataPageText(language, 'left_out'))}</p>
${filled.map(([name, rows]) => sectionOf(name, rows, language)).join('\n')}
${empty.length === 0 ? '' : emptySections(empty, language)}
</main>
</body>
</html>
`
}

/** Order of sections: personal data first, technical data last. */
const FIRST_SECTIONS = ['account', 'leads', 'lead_stages', 'shortlist', 'shared_shortlists', 'shared_memberships']
const LAST_SECTIONS = ['mails', 'sessions', 'known_browsers', 'logins_asked_for', 'logins_begun', 'logins_begun_with']

function sectionRank(section: string): number {
  if (FIRST_SECTIONS.includes(section)) return FIRST_SECTIONS.indexOf(section) - FIRST_SECTIONS.length
  return LAST_SECTIONS.indexOf(section) + 1
}

function sectionOf(name: string, rows: readonly Row[], language: Language): string {
  const items = rows.map((row) => `<dl>${Object.entries(row).map(fieldOf).join('')}</dl>`)
  return `<section>\n<h2>${escapeHtml(labelFor('section', name, language))}</h2>\n${items.join('\n')}\n</section>`

  function fieldOf([field, value]: [string, unknown]): string {
    if (value === null) return ''
    return `<div><dt>${escapeHtml(labelFor('field', field, language))}</dt><dd>${escapeHtml(formatValue(value, language))}</dd></div>`
  }
}

function emptySections(sections: readonly (readonly [string, unknown])[], language: Language): string {
  const names = sections.map(([name]) => `<li>${escapeHtml(labelFor('section', name, language))}</li>`)
  return `<section>\n<h2>${escapeHtml(dataPageText(language, 'empty_title'))}</h2>\n<ul>${names.join('')}</ul>\n</section>`
}

function labelFor(kind: 'section' | 'field', name: string, language: Language): string {
  const key = `${kind}_${name}`
  return isDataPageKey(key) ? dataPageText(language, key) : name.replaceAll('_', ' ')
}

/** An instant as PostgreSQL formats it in JSON. */
const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d/

function formatValue(value: unknown, language: Language): string {
  if (typeof value === 'boolean') return dataPageText(language, value ? 'yes' : 'no')
  if (Array.isArray(value)) {
    if (value.length === 0) return dataPageText(language, 'empty')
    return new Intl.ListFormat(LOCALES[language]).format(value.map((item) => formatValue(item, language)))
  }
  if (typeof value === 'string') return INSTANT.test(value) ? formatMoment(new Date(value), language) : value
  return JSON.stringify(value)
}

const formatMoment = (at: Date, language: Language) =>
  at.toLocaleString(LOCALES[language], { timeZone: 'UTC', dateStyle: 'long', timeStyle: 'long' })

const HTML_ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

/** Escapes user text, so that it is never interpreted as markup. */
const escapeHtml = (text: string): string =>
  text.replaceAll(/[&<>"']/g, (character) => HTML_ENTITIES[character] ?? character)

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
