import { Body } from '@react-email/body'
import { Button } from '@react-email/button'
import { Container } from '@react-email/container'
import { Head } from '@react-email/head'
import { Heading } from '@react-email/heading'
import { Hr } from '@react-email/hr'
import { Html } from '@react-email/html'
import { Preview } from '@react-email/preview'
import { render } from '@react-email/render'
import { Section } from '@react-email/section'
import { Text } from '@react-email/text'
import type { Language } from '@amber/domain/languages'
import { createElement as h, type ReactNode } from 'react'
import type { Block, MailLayout, Footer, PlaceLine } from './block.ts'
import { STYLES } from './styles.ts'
import { splitLinks } from './text-links.ts'

type Frame = { language: Language; brand: string; footer: Footer }

/**
 * Renders a mail with React Email components, which use tables where Outlook needs them. Calls replace JSX because Node
 * runs these files without a build, and only this one creates elements.
 */
export const html = ({ subject, preview, blocks }: MailLayout, { language, brand, footer }: Frame): Promise<string> =>
  render(
    h(
      Html,
      { lang: language },
      h(
        Head,
        null,
        h('title', null, subject),
        // Without it, phones lay the mail out for a desktop and shrink it.
        h('meta', { name: 'viewport', content: 'width=device-width, initial-scale=1' }),
        // The mail is designed for a light background; clients that darken mails leave this one unchanged.
        h('meta', { name: 'color-scheme', content: 'light' }),
        h('meta', { name: 'supported-color-schemes', content: 'light' }),
      ),
      // The preview must come first: an inbox shows the first text it finds.
      h(Preview, { children: preview }),
      h(
        Body,
        { style: STYLES.body },
        h(
          Container,
          { style: STYLES.column },
          logo(brand),
          h(Section, { style: STYLES.card }, ...blocks.map(elementOf)),
          h(Text, { style: STYLES.footer }, footer.help),
          footer.stop &&
            h(
              Text,
              { style: STYLES.footer },
              h('a', { href: footer.stop.href, style: STYLES.stop }, footer.stop.label),
            ),
        ),
      ),
    ),
  )

/** Renders the mark of the site with boxes, because images are blocked by default and few clients show SVG. */
const logo = (brand: string) =>
  h(
    Section,
    { style: STYLES.head },
    h('span', { style: STYLES.mark }, h('span', { style: STYLES.markDot })),
    h('span', { style: STYLES.brand }, brand.toLowerCase()),
  )

function elementOf(block: Block, key: number): ReactNode {
  switch (block.is) {
    case 'title':
      return h(Heading, { key, as: 'h1', style: STYLES.title }, block.text)
    case 'text':
      return h(Text, { key, style: STYLES.text }, block.text)
    case 'message':
      return h(Text, { key, style: STYLES.text }, ...splitLinks(block.text).map(linkedPart))
    case 'code':
      return h(Text, { key, style: STYLES.code }, block.digits)
    case 'time':
      return h(Text, { key, style: STYLES.time }, block.text)
    case 'button':
      return h(Button, { key, href: block.href, style: STYLES.button }, block.label)
    case 'link':
      return h(Text, { key, style: STYLES.text }, h('a', { href: block.href, style: STYLES.link }, block.label))
    case 'facts':
      return h(Section, { key, style: STYLES.facts }, ...block.facts.map(factRow))
    case 'places':
      return h(Section, { key, style: STYLES.places }, ...block.places.map(placeRow))
    case 'hint':
      return h(Section, { key }, h(Hr, { style: STYLES.line }), h(Text, { style: STYLES.hint }, block.text))
  }
}

const linkedPart = ({ text, href }: { text: string; href?: string }, key: number): ReactNode =>
  href === undefined ? text : h('a', { key, href, style: STYLES.link }, text)

const factRow = ({ name, value }: { name: string; value: string }) =>
  h(Text, { key: name, style: STYLES.fact }, h('span', { style: STYLES.factName }, name), h('br'), value)

const placeRow = ({ name, where, news, price, href }: PlaceLine, index: number) =>
  h(
    Text,
    { key: href, style: index === 0 ? STYLES.firstPlace : STYLES.place },
    h('a', { href, style: STYLES.placeName }, name),
    h('br'),
    h('span', { style: STYLES.factName }, where),
    h('br'),
    h('span', { style: STYLES.news }, news),
    ` ${price}`,
  )
