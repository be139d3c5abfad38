import { convert } from 'html-to-text'

/** Characters of HTML that are read: far more than a letter has, and little enough to parse at once. */
const MAX_HTML_LENGTH = 500_000

const SKIPPED = [
  'img',
  'svg',
  'script',
  'style',
  'noscript',
  'template',
  'iframe',
  'object',
  'form',
  'title',
  '[hidden]',
  // A sender may hide text from readers, and so do we.
  '[style*="display:none"]',
  '[style*="display: none"]',
  // Mail programs quote the mail that is answered, which we have already.
  'blockquote',
  '.gmail_quote',
]

/**
 * Returns the readable text of an HTML mail. Nothing is fetched or run, and a link is followed by its real target, so that
 * it cannot pretend to lead elsewhere.
 */
export const textOfHtml = (html: string): string =>
  convert(html.slice(0, MAX_HTML_LENGTH), {
    wordwrap: false,
    limits: { maxDepth: 100, maxChildNodes: 5_000 },
    selectors: [
      { selector: 'a', options: { hideLinkHrefIfSameAsText: true } },
      ...['h1', 'h2', 'h3'].map((selector) => ({ selector, options: { uppercase: false } })),
      ...SKIPPED.map((selector) => ({ selector, format: 'skip' })),
    ],
  }).trim()
